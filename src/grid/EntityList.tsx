// Placeholder of the shell: overwrite this file.
export default function EntityList() {
  return null
}
