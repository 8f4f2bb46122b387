import i18next from 'i18next'
import { textIfAny } from '../../kernel/i18n/text-at.ts'

/** What a kind of import is called: figures of areas by their own name, as in the documentation. */
export function kindName(kind: string): string {
  return textIfAny(`imports:kinds.${kind}`) ?? i18next.t('imports:figures', { kind })
}
