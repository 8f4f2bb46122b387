import type { Language } from './sign-in.ts'

/** A text with its figures in place, as the screens write it. */
export function said(template: string, figures: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))
}

/** A decimal as people of the language type it. */
export function typed(figure: number, language: Language): string {
  const text = String(figure)
  return language === 'es' ? text.replace('.', ',') : text
}
