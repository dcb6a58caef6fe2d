/**
 * In place of the parts of MUI that the app never uses, which each first visit would load (10 kB): themes of CSS variables, and the ripple of
 * buttons, which the theme switches off.
 */
function refuse(): never {
  throw new Error('The app is built without this part of MUI (vite.config.ts).')
}

export default refuse
export { refuse as CssVarsProvider, refuse as getInitColorSchemeScript, refuse as useColorScheme }
