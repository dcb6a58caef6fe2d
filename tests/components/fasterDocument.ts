/** What took much of the time of these tests in jsdom, worked out in fewer steps or left out. */

const HIDDEN = new Set(['head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])

/**
 * The style of an element as its attributes say. jsdom matches every rule of every style sheet against the element and its parents at
 * each call. The effect of style sheets is tested in a browser (tests/e2e).
 */
function computedStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement
  const isHidden = element.hasAttribute('hidden') || HIDDEN.has(element.localName)
  const values: Readonly<Record<string, string>> = {
    display: style.display || (isHidden ? 'none' : 'block'),
    visibility: style.visibility || 'visible',
  }
  const getPropertyValue = (name: string) => values[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get: (target, name) =>
      name === 'getPropertyValue' ? getPropertyValue : (values[String(name)] ?? Reflect.get(target, name)),
  })
}

/** jsdom reads the whole document for each input, and again for each label in it. Selectors are slow, too. */
function labelsOf(element: Element): HTMLLabelElement[] | null {
  if (element.localName === 'input' && element.getAttribute('type') === 'hidden') return null
  const found: HTMLLabelElement[] = []
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.localName === 'label' && !around.hasAttribute('for')) found.push(around as HTMLLabelElement)
  if (!element.id) return found
  for (const label of element.ownerDocument.getElementsByTagName('label'))
    if (label.getAttribute('for') === element.id) found.push(label)
  return found
}

/** At each step through a collection, jsdom looks in all of it for an element that is named “length”. */
function* elementsOf(this: HTMLCollection): Generator<Element, undefined> {
  const { item } = this
  for (let at = 0; ; at++) {
    const element = item.call(this, at)
    if (!element) return
    yield element
  }
}

/** Emotion adds a style sheet for each rule of each component. jsdom parses them, and each selector looks through them. */
function leaveOutRules({ head }: Document): void {
  const insertBefore = head.insertBefore.bind(head)
  head.insertBefore = (node, before) => {
    const isRule = node instanceof HTMLStyleElement && node.dataset.emotion === 'css'
    if (isRule) return node
    return insertBefore(node, before?.parentNode === head ? before : null)
  }
}

/** To be called by each file. */
export function speedUpDocument(): void {
  if (typeof window === 'undefined') return
  window.getComputedStyle = computedStyle
  Object.assign(HTMLCollection.prototype, { [Symbol.iterator]: elementsOf })
  if (!Object.hasOwn(document.head, 'insertBefore')) leaveOutRules(document)
  const { HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement } = window
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return labelsOf(this)
      },
    })
}
