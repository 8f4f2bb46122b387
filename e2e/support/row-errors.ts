import type { Page } from '@playwright/test'

/** Errors in the rows of lists: chips cut or on the line between two rows, and addresses cut before their number. */
export function rowErrors(page: Page): Promise<string[]> {
  return page.evaluate(readRowErrors)
}

/** Runs in the page. */
function readRowErrors(): string[] {
  const place = `at ${window.innerWidth} px: `
  const ADDRESS =
    /^(calle|carrer|c\/|c\.|cl|avenida|avinguda|avda\.?|av\.?|plaza|plaça|paseo|passeig|camino|ronda) \D*\d{1,4}(?!\d)/i

  /** True if a rectangle is in the part of the cell that no element cuts, without the room of the ellipsis. */
  const isWhole = (rect: DOMRect, from: Element, cell: Element) => {
    for (let element: Element | null = from; element; element = element === cell ? null : element.parentElement) {
      const { overflowX, fontSize, paddingRight } = getComputedStyle(element)
      if (overflowX === 'visible' || element.scrollWidth <= element.clientWidth) continue
      const ellipsis = 0.8 * Number.parseFloat(fontSize)
      const end = element.getBoundingClientRect().right - Number.parseFloat(paddingRight) - ellipsis
      if (rect.right > end) return false
    }
    return true
  }
  /** The last character of the street number, with the element that contains it. */
  const endOfNumber = (cell: Element, length: number) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    let before = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.nodeValue?.length ?? 0
      if (before + own >= length && text.parentElement) {
        const range = document.createRange()
        range.setStart(text, length - before - 1)
        range.setEnd(text, length - before)
        return { rect: range.getBoundingClientRect(), element: text.parentElement }
      }
      before += own
    }
    return null
  }
  const cutAddresses = [...document.querySelectorAll('tr[data-row] td')].flatMap((cell) => {
    const text = cell.textContent ?? ''
    const match = ADDRESS.exec(text)
    const end = match && endOfNumber(cell, match[0].length)
    return end && !isWhole(end.rect, end.element, cell) ? [`address without its number ${place}${text}`] : []
  })
  const chips = [...document.querySelectorAll('[data-chip]')].flatMap((chip) => {
    const row = chip.closest('tr[data-row] td, li[data-on]')
    const { top, bottom, right, height } = chip.getBoundingClientRect()
    if (!row || height <= 1) return []
    const room = row.getBoundingClientRect()
    const isOnLine = top < room.top - 0.5 || bottom > room.bottom - 0.5
    const { overflowX, paddingRight } = getComputedStyle(row)
    const isCut = overflowX !== 'visible' && right > room.right - Number.parseFloat(paddingRight) + 0.5
    return [
      ...(isOnLine ? [`chip on the line of a row ${place}${chip.textContent}`] : []),
      ...(isCut ? [`cut chip ${place}${chip.textContent}`] : []),
    ]
  })
  return [...cutAddresses, ...chips]
}
