// Placeholder of the shell: overwrite this file.
export default function EntityCreate() {
  return null
}
