import type { Language } from './sign-in.ts'

/** A text with its figures filled in, as the screens show it. */
export function said(template: string, figures: Record<string, string | number> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))
}

/** A decimal number, as users type it in this language. */
export function typed(figure: number, language: Language): string {
  const text = String(figure)
  return language === 'es' ? text.replace('.', ',') : text
}
