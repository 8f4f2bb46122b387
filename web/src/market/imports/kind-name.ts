import { textIfAny } from '../../kernel/i18n/text-at.ts'

/** The name of an import kind, or its code if this version of the program has no name for it. */
export const kindName = (kind: string): string => textIfAny(`imports:kinds.${kind}`) ?? kind
