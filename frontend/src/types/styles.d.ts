// Each class of a sheet is an export of it; the build fails where one is used that the sheet does not have.
declare module '*.css';

/** A drawing as a file of its own: its address. */
declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}
