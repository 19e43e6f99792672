import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'preact/hooks';

/** A QR code, dark on light in every theme, as scanners need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  return (
    <svg viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
