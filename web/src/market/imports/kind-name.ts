import { textIfAny } from '../../kernel/i18n/text-at.ts'

/** What a kind of import is called; a newer server may know others. */
export const kindName = (kind: string): string => textIfAny(`imports:kinds.${kind}`) ?? kind
