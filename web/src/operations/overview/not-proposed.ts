import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Says that a change is stored, but the proposals for bank entries were not made again. */
export function warnIfNotProposed({ isProposed }: { isProposed?: false | undefined }): void {
  if (isProposed === false) toast.warning(textAt('transactions:statements.changedNotProposed'))
}
