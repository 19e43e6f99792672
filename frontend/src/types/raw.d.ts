declare module '*?raw' {
  /** A file as text. */
  const text: string;
  export default text;
}
