declare module 'virtual:game-titles' {
  /** By language and key, the titles of the games that the app has words for. */
  const titles: Record<'en' | 'de' | 'it', Readonly<Record<string, string>>>;
  export default titles;
}
