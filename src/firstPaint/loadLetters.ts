/**
 * The letters are on the device from the second visit on: with them the first text already breaks its lines where they stay. A first visit loads
 * the code first.
 */
export function loadLetters(): void {
  if (!navigator.serviceWorker?.controller) return
  for (const weight of [400, 500, 600]) void document.fonts.load(`${weight} 1em "Noto Sans"`)
}
