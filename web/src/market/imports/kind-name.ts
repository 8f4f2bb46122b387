import { textIfAny } from '../../kernel/i18n/text-at.ts'

/** The name of a kind of import, or its code if this version does not know it. */
export const kindName = (kind: string): string => textIfAny(`imports:kinds.${kind}`) ?? kind
