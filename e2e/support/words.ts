import type { Language } from './sign-in.ts'

/** A text with its figures inserted, as the screens show it. */
export function said(template: string, figures: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))
}

/** A decimal number as people of the language type it. */
export function typed(figure: number, language: Language): string {
  const text = String(figure)
  return language === 'es' ? text.replace('.', ',') : text
}
