import { resources } from '@lindero/texts/resources'
import { expect as hard, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Soft assertions, so that one run reports all errors. */
const expect = hard.configure({ soft: true })

export type Theme = 'light' | 'dark'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast']
export const DESK = { width: 1440, height: 900 }
/** The smallest usual window of an office. */
export const LAPTOP = { width: 1280, height: 720 }
export const PHONE = { width: 390, height: 844 }

/** Checks the current screen with axe in both themes and on a phone, and checks that it fits the phone's width. */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page, 'dark', 'colours')
  await expectAccessible(page, 'light')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'light', 'layout')
  await expectWithinWidth(page)
  await page.setViewportSize(DESK)
}

/**
 * The rules that axe applies: `colours` for a second theme, because themes differ only in colours; `layout` (all rules
 * except contrast) for a second width, because widths do not differ in colours.
 */
type Rules = 'all' | 'colours' | 'layout'

/** Checks that axe reports no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, theme: Theme, rules: Rules = 'all'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await settled(page)
  const violations = await axeViolations(page, rules)
  const violationTexts = violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
  )
  expect(violationTexts).toEqual([])
}

/** Runs axe in the page. Its script is injected once per document. */
async function axeViolations(page: Page, rules: Rules): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules === 'colours' ? { type: 'rule', values: COLOURS } : { type: 'tag', values: RULES }
  const excluded = rules === 'layout' ? Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) : {}
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, options)
      const dialog = document.querySelector('[aria-modal=true], [role=menu], .mantine-Popover-dropdown')
      // The controls behind a dialog or menu cannot be reached, so it does not matter that the dialog covers parts of
      // them.
      const isReachable = ({ target: [selector] }: axe.NodeResult) =>
        dialog === null || dialog.contains(document.querySelector(String(selector)))
      return violations.flatMap((each) => {
        const nodes = each.id === 'target-size' ? each.nodes.filter(isReachable) : each.nodes
        return nodes.length > 0 ? [{ ...each, nodes }] : []
      })
    },
    // Preloading style sheets is needed only for the rule about screen orientation, and no style depends on the
    // orientation.
    { runOnly, rules: excluded, resultTypes: ['violations'], preload: false } as axe.RunOptions,
  )
}

/**
 * Waits for animations to end, so that axe does not run in the middle of an animation. Endless animations are ignored.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Checks that the page scrolls only vertically: no element extends beyond the right edge. */
export async function expectWithinWidth(page: Page): Promise<void> {
  await expect.poll(() => beyondTheEdge(page), { timeout: 15_000 }).toEqual([])
}

/**
 * Elements that extend beyond the right edge of the window. If the document does not scroll sideways, only the main
 * areas of the page are checked, because they may hide their overflow.
 */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const parts = scrollWidth > window.innerWidth ? 'body *' : 'main, main > *, header, footer'
    return [...document.querySelectorAll(parts)]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && right > window.innerWidth + 1
      })
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
  })
}

/** Waits until no picture is broken. Pictures that have not loaded yet, such as those further down, are ignored. */
export async function expectPictures(page: Page): Promise<void> {
  const broken = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth, src }) => src !== '' && complete && naturalWidth === 0)
        .map(({ src }) => `broken picture: ${src}`),
    )
  await expect.poll(broken, { timeout: 15_000 }).toEqual([])
}

/**
 * Checks the texts on a screen: none is missing, and none is a field name or a code. Text may be truncated only if it
 * ends with an ellipsis. Dates, amounts and identifiers must not be truncated at all.
 */
export async function expectWholeTexts(page: Page): Promise<void> {
  await expect
    .poll(async () => [...(await brokenTexts(page)), ...(await shownKeys(page))], { timeout: 15_000 })
    .toEqual([])
  await expect.poll(() => cutFigures(page), { timeout: 15_000 }).toEqual([])
  await expect.poll(() => rawNames(page), { timeout: 15_000 }).toEqual([])
}

function keysBelow(place: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [place]
  return Object.entries(value).flatMap(([name, below]) => keysBelow(place === '' ? name : `${place}.${name}`, below))
}

/**
 * Keys of all texts, without namespace. If a text is missing, the screen shows its key. Error keys are excluded,
 * because the API reference shows them as codes.
 */
const KEYS = new Set(
  Object.entries(resources.es).flatMap(([namespace, texts]) => (namespace === 'errors' ? [] : keysBelow('', texts))),
)

/** Visible texts, labels and hints that are text keys. */
async function shownKeys(page: Page): Promise<string[]> {
  const suspects = await page.evaluate(() => {
    const LIKE_KEY = /^[a-z]\w*(\.\w+)+$/
    const NAMES = ['aria-label', 'title', 'placeholder', 'alt']
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('code, pre'))
      .flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.nodeValue),
        ...NAMES.map((name) => element.getAttribute(name)),
      ])
      .filter((text): text is string => text !== null && LIKE_KEY.test(text.trim()))
  })
  return suspects.filter((text) => KEYS.has(text.trim())).map((text) => `key: ${text}`)
}

/** Dates, amounts and identifiers that do not fit into their element. */
export function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const DATE = String.raw`\d{1,2}/\d{1,2}/\d{4}(,? \d{1,2}:\d{2}(:\d{2})?)?`
    const AMOUNT = String.raw`[€+−-]*\d[\d.,\u00a0\u202f ]*(K|M|%|€|m²)*( ?€)?( ?/ ?\S+)?`
    const IDENTIFIER = String.raw`[A-Z]{2,5}-[\dA-Z-]*\d|ES\d{2}[\d ]{20,}|\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}`
    const FIGURE = new RegExp(`^(${DATE}|${AMOUNT}|${IDENTIFIER})$`)
    // The width of the text without rounding. A text that is half a pixel too wide already ends with an ellipsis.
    const overflow = (element: HTMLElement) => {
      const whole = element.scrollWidth - element.clientWidth
      if (whole > 0 || isField(element)) return whole
      const range = document.createRange()
      range.selectNodeContents(element)
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
      const frame = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat)
      const room = element.getBoundingClientRect().width - frame.reduce((sum, width) => sum + width, 0)
      return Math.max(0, range.getBoundingClientRect().width - room - 0.05)
    }
    const isField = (element: HTMLElement): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type !== 'password' && element.type !== 'hidden'
    return (
      [...document.querySelectorAll<HTMLElement>('body *')]
        // Ignores elements with many children, such as a map with many numbers.
        .filter((element) => element.querySelectorAll('*').length < 4)
        .filter((element) => element.clientWidth > 1 && overflow(element) > 0)
        .map((element) => ({ element, text: (isField(element) ? element.value : element.textContent)?.trim() ?? '' }))
        .filter(({ element, text }) => {
          const { overflowX, clip, clipPath } = getComputedStyle(element)
          const isShown = clip === 'auto' && clipPath === 'none'
          const hides = overflowX === 'hidden' || overflowX === 'clip' || isField(element)
          return isShown && hides && FIGURE.test(text)
        })
        .map(({ element, text }) => `cut figure at ${window.innerWidth} px: ${text} ${element.className}`)
    )
  })
}

/** Texts that are a field name ("rentPayment.amount") or a code ("2023_2T"). */
export function rawNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAME = /(^|, )[a-z]+[A-Z][A-Za-z]*(\.\w+)*(,|$)|(^|, )[a-z]+(\.[a-z]\w*)+(,|$)|^\d{4}_\d[A-Z]$/
    const FILE = /\.(pdf|png|jpe?g|csv|xlsx?|txt|xml|n43|zip)$/i
    const CODE = 'code, pre, kbd, script, style, textarea, [translate=no]'
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest(CODE))
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue?.trim() ?? '')
      .filter((text) => NAME.test(text) && !FILE.test(text))
      .map((text) => `raw: ${text}`)
  })
}

function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NO_TEXT = /\{\{|\bundefined\b|\bNaN\b|\[object |^[a-z]\w+:\w+(\.\w+)+$/
    const missing = [...document.querySelectorAll('body *')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && NO_TEXT.test(nodeValue ?? ''))
      .map(({ nodeValue }) => `missing: ${nodeValue}`)
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(element)
      // Text for screen readers is hidden on purpose.
      if (element.clientWidth <= 1 || clip !== 'auto' || clipPath !== 'none') return false
      const hides = overflowX === 'hidden' || overflowX === 'clip'
      return hides && textOverflow !== 'ellipsis' && hasText(element)
    })
    return [
      ...missing,
      ...cut.map((element) => `cut at ${window.innerWidth} px: ${element.textContent} ${element.className}`),
    ]
  })
}
