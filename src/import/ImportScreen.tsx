// Placeholder of the shell: overwrite this file.
export default function ImportScreen() {
  return null
}
