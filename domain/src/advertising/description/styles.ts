/** The styles of descriptions. A request may also name a style by its Spanish words (operations 4 and 7). */
export const STYLES = {
  luxury: 'lujo',
  technical: 'técnico',
  lifestyle: 'estilo de vida',
  commercial: 'comercial',
  family: 'familiar',
  minimal: 'minimalista',
  urban: 'urbano',
  premium: 'premium',
  practical: 'práctico',
  poetic: 'poético',
} as const
export type Style = keyof typeof STYLES
export const STYLE_NAMES = Object.keys(STYLES) as Style[]

/** The style after the given one. The last style is followed by the first one, luxury. */
export function nextStyle(style: string | null): Style {
  return STYLE_NAMES[STYLE_NAMES.indexOf(style as Style) + 1] ?? 'luxury'
}

/** The style that a Spanish text names; null if it names none. */
export function styleOfText(text: string): Style | null {
  const styleName = text.trim().toLowerCase()
  return STYLE_NAMES.find((style) => STYLES[style] === styleName || style === styleName) ?? null
}
