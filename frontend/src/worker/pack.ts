// The files of the app in one: a JSON object of their texts by path, as vite.config.ts writes it.

const MEDIA_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Loads a pack and puts each of its files into a cache. Throws if any of it fails. */
export async function unpack(address: string, cache: Cache): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' }); // what is in it is kept, so it need not be
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const files = Object.entries((await response.json()) as Record<string, string>);
  await Promise.all(files.map(([path, text]) => cache.put(path, fileResponse(path, text))));
}

/** A file as the server would send it. */
export function fileResponse(path: string, text: string): Response {
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new Error(`${path} is of no known type`);
  return new Response(text, { headers: { 'Content-Type': type } });
}
