/**
 * In place of the parts of MUI and Emotion that the app never uses, which each first visit would load (7 kB): themes of CSS variables, and
 * components of a class with a theme.
 */
function refuse(): never {
  throw new Error('The app is built without this part of a library (vite.config.ts).')
}

export default refuse
export { refuse as CssVarsProvider, refuse as getInitColorSchemeScript, refuse as useColorScheme }
