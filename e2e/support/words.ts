import type { Language } from './sign-in.ts'

/** Fills in the placeholders of a text. */
export function said(template: string, figures: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))
}

/** Formats a decimal number as users type it in this language. */
export function typed(figure: number, language: Language): string {
  const text = String(figure)
  return language === 'es' ? text.replace('.', ',') : text
}
