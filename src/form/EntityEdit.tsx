// Placeholder of the shell: overwrite this file.
export default function EntityEdit() {
  return null
}
