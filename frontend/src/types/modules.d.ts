// What the build makes of files that are no modules of their own.

// Each class of a sheet is an export of it; the build fails where one is used that the sheet does not have.
declare module '*.css';

declare module '*?raw' {
  /** A file as text. */
  const text: string;
  export default text;
}

/** A drawing as a file of its own: its address. */
declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}

declare module 'virtual:game-titles' {
  /** By language and key, the titles of the games that the app has words for. */
  const titles: Record<'en' | 'de' | 'it', Readonly<Record<string, string>>>;
  export default titles;
}
