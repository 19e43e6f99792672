/** The invitation code in what somebody typed or pasted: the code itself, or a link that ends in it. */
export function codeIn(text: string): string {
  const last = text.trim().replace(/\/+$/, '').split('/').pop() ?? '';
  return last.replace(/[?#].*$/, '').replace(/[\s-]/g, '');
}
