import { resources } from '@lindero/texts/resources'
import { expect as hard, type Page } from '@playwright/test'
import axe from 'axe-core'
import { coveredTexts } from './covered-texts.ts'
import { rowErrors } from './row-errors.ts'

/** Soft assertions, so that one run reports all errors. */
const expect = hard.configure({ soft: true })

export type Theme = 'light' | 'dark'
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
  const violations = await axeViolations(page, theme, rules)
  const violationTexts = violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
  )
  expect(violationTexts).toEqual([])
}

/** Text styles in which axe has found no violation, for each theme. Most screens show the same components. */
const ACCEPTED: Readonly<Record<Theme, Set<string>>> = { light: new Set(), dark: new Set() }

declare global {
  interface Window {
    /** The first text of each style that has not been accepted yet. */
    newTexts?: Element[]
  }
}

/** Runs axe in the page. Contrast is checked in the first text of each style that has not been accepted yet. */
export async function axeViolations(page: Page, theme: Theme, rules: Rules): Promise<axe.Result[]> {
  const styles = rules === 'layout' ? [] : await page.evaluate(findNewTexts, [...ACCEPTED[theme]])
  if (rules === 'colours' && styles.length === 0) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const ofColours = styles.length === 0 ? [] : await page.evaluate(runAxe, CONTRAST)
  // A text that has disappeared meanwhile, such as that of a message, was not checked.
  const isChecked = await page.evaluate(() => (window.newTexts ?? []).every((text) => text.isConnected))
  if (ofColours.length === 0 && isChecked) for (const style of styles) ACCEPTED[theme].add(style)
  return rules === 'colours' ? ofColours : [...ofColours, ...(await page.evaluate(runAxe, WITHOUT_CONTRAST))]
}

const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }
const WITHOUT_CONTRAST: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Runs in the page: rules by name on the new texts, other rules on the whole page. */
async function runAxe(runOnly: axe.RunOnly): Promise<axe.Result[]> {
  const { axe, newTexts = [] } = window as unknown as { axe: typeof import('axe-core'); newTexts?: Element[] }
  const isOfTexts = runOnly.type === 'rule'
  const texts = newTexts.filter((text) => text.isConnected)
  if (isOfTexts && texts.length === 0) return []
  const { violations } = await axe.run(isOfTexts ? { include: texts } : document, {
    runOnly,
    rules: isOfTexts ? {} : { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    // Preloading style sheets is needed only for the rule about screen orientation, and no style depends on the
    // orientation.
    preload: false,
  } as axe.RunOptions)
  const dialog = document.querySelector('[aria-modal=true], [role=menu], .mantine-Popover-dropdown')
  // The controls behind a dialog or menu cannot be reached, so it does not matter that the dialog covers parts of them.
  const isReachable = ({ target: [selector] }: axe.NodeResult) =>
    dialog === null || dialog.contains(document.querySelector(String(selector)))
  return violations.flatMap((each) => {
    const nodes = each.id === 'target-size' ? each.nodes.filter(isReachable) : each.nodes
    return nodes.length > 0 ? [{ ...each, nodes }] : []
  })
}

/**
 * Runs in the page: the styles of the visible texts that are not in `accepted`, each once. A style is everything that
 * determines the contrast of a text. It includes the classes of the elements from the text up to its background, because
 * the background of elements with the same colours may be a sibling.
 */
function findNewTexts(accepted: readonly string[]): string[] {
  const acceptedStyles = new Set(accepted)
  const newStyles = new Map<string, Element>()
  const surfaces = new Map<Element, string>()
  const surfaceOf = (element: Element): string => {
    const earlier = surfaces.get(element)
    if (earlier !== undefined) return earlier
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && opacity === '1'
    const above = isOpaque || !element.parentElement ? '' : surfaceOf(element.parentElement)
    const surface = `${element.getAttribute('class')} ${backgroundColor} ${backgroundImage} ${opacity} ${filter}<${above}`
    surfaces.set(element, surface)
    return surface
  }
  const add = (element: Element, kind: string) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
    const style = `${kind} ${color} ${fontSize} ${fontWeight} ${textShadow} ${isDisabled} ${surfaceOf(element)}`
    if (!acceptedStyles.has(style) && !newStyles.has(style)) newStyles.set(style, element)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (element && text.nodeValue?.trim() && element.checkVisibility({ visibilityProperty: true })) add(element, 'text')
  }
  for (const field of document.querySelectorAll('input, textarea')) add(field, 'field')
  window.newTexts = [...newStyles.values()]
  return [...newStyles.keys()]
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
  const beyond = async () => (await pageErrors(page)).filter((error) => error.startsWith(BEYOND))
  await expect.poll(beyond, { timeout: 15_000 }).toEqual([])
}

/**
 * Checks that nothing extends beyond the right edge, and checks the texts on a screen: none is missing, none is a field
 * name or a code, and no text of a control or message lies on another. Text may be truncated only if it ends with an
 * ellipsis. Dates, amounts and identifiers must not be truncated at all, addresses in lists not before their number. No
 * chip is cut or lies on the line of a row.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => pageErrors(page), { timeout: 15_000 }).toEqual([])
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

const BEYOND = 'beyond the edge: '
const SUSPECT = 'key: '

/** Errors of the texts and the width of a page. The page is read once, because it is large. */
export async function pageErrors(page: Page): Promise<string[]> {
  const errors = await page.evaluate(readErrors)
  const ofTexts = errors.filter((error) => !error.startsWith(SUSPECT) || KEYS.has(error.slice(SUSPECT.length)))
  return [...ofTexts, ...(await coveredTexts(page)), ...(await rowErrors(page))]
}

/** Runs in the page. Texts that look like a text key are returned for comparison with all keys. */
function readErrors(): string[] {
  const NO_TEXT = /\{\{|\bundefined\b|\bNaN\b|\[object |^[a-z]\w+:\w+(\.\w+)+$/
  const LIKE_KEY = /^[a-z]\w*(\.\w+)+$/
  const NAME = /(^|, )[a-z]+[A-Z][A-Za-z]*(\.\w+)*(,|$)|(^|, )[a-z]+(\.[a-z]\w*)+(,|$)|^\d{4}_\d[A-Z]$/
  const FILE = /\.(pdf|png|jpe?g|csv|xlsx?|txt|xml|n43|zip)$/i
  const DATE = String.raw`\d{1,2}/\d{1,2}/\d{4}(,? \d{1,2}:\d{2}(:\d{2})?)?`
  const AMOUNT = String.raw`[€+−-]*\d[\d.,\u00a0\u202f ]*(K|M|%|€|m²)*( ?€)?( ?/ ?\S+)?`
  const IDENTIFIER = String.raw`[A-Z]{2,5}-[\dA-Z-]*\d|ES\d{2}[\d ]{20,}|\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}`
  const FIGURE = new RegExp(`^(${DATE}|${AMOUNT}|${IDENTIFIER})$`)

  const textErrors = (element: Element, texts: readonly string[]) => {
    const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? [])
    const isCode = element.closest('code, pre') !== null
    const isName = (text: string) =>
      NAME.test(text) && !FILE.test(text) && !element.closest('kbd, script, style, textarea, [translate=no]')
    return [
      ...texts.filter((text) => NO_TEXT.test(text)).map((text) => `missing: ${text}`),
      ...[...texts, ...labels].filter((text) => !isCode && LIKE_KEY.test(text.trim())).map((it) => `key: ${it.trim()}`),
      ...texts.filter((text) => !isCode && isName(text.trim())).map((text) => `raw: ${text.trim()}`),
    ]
  }
  const isField = (element: HTMLElement): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type !== 'password' && element.type !== 'hidden'
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
  const isCutFigure = (element: HTMLElement, text: string) => FIGURE.test(text) && overflow(element) > 0
  const cutErrors = (element: HTMLElement, texts: readonly string[]) => {
    if (element.clientWidth <= 1) return []
    // Ignores figures in elements with many children, such as a map with many numbers.
    const isSmall = element.querySelectorAll('*').length < 4
    const text = isSmall ? ((isField(element) ? element.value : element.textContent)?.trim() ?? '') : ''
    const isFigure = isSmall && isCutFigure(element, text)
    const isWide = element.scrollWidth > element.clientWidth + 1
    if (!isFigure && !isWide) return []
    const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(element)
    // Text for screen readers is hidden on purpose.
    if (clip !== 'auto' || clipPath !== 'none') return []
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    const isCut = isWide && hides && textOverflow !== 'ellipsis' && texts.some((each) => each.trim() !== '')
    const place = `at ${window.innerWidth} px: `
    return [
      ...(isFigure && (hides || isField(element)) ? [`cut figure ${place}${text} ${element.className}`.trim()] : []),
      ...(isCut ? [`cut ${place}${element.textContent} ${element.className}`] : []),
    ]
  }
  const widerThanLink = (element: HTMLElement, texts: readonly string[]) => {
    if (!element.matches('nav a') || texts.every((text) => text.trim() === '')) return []
    const own = element.getBoundingClientRect()
    // Only the own text: another element in the link may be hidden, or lie beside it on purpose.
    const isBeyond = (node: ChildNode) => {
      const range = document.createRange()
      range.selectNode(node)
      const { left, right, width } = range.getBoundingClientRect()
      return width > 0 && (left < own.left - 0.5 || right > own.right + 0.5)
    }
    const ofText = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const isWider = element.clientWidth > 1 && ofText.some(isBeyond)
    return isWider ? [`wider than its link at ${window.innerWidth} px: ${element.textContent}`] : []
  }
  // If the document does not scroll sideways, only the main areas of the page are checked, because they may hide their
  // overflow.
  const { scrollWidth } = document.documentElement
  const parts = scrollWidth > window.innerWidth ? 'body *' : 'main, main > *, header, footer'
  const beyond = [...document.querySelectorAll(parts)].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 1 && right > window.innerWidth + 1
  })
  return [
    ...beyond.slice(0, 8).map(({ tagName, classList }) => `beyond the edge: ${tagName} ${classList}`),
    ...[...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const texts = [...element.childNodes].flatMap(({ nodeType, nodeValue }) =>
        nodeType === Node.TEXT_NODE && nodeValue ? [nodeValue] : [],
      )
      return [...textErrors(element, texts), ...cutErrors(element, texts), ...widerThanLink(element, texts)]
    }),
  ]
}
