/**
 * In place of the ripple of MUI's buttons, which each first visit would load. The theme switches it off; checkboxes and switches ask for it all the
 * same, and show their focus by the outline of all buttons.
 */
export default () => null
