import { api } from '@lindero/contract/api'
import { perform } from '../kernel/api/use-call.ts'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

const figure = (count: number) => formatsIn(currentLanguage()).number(count)

/**
 * Undoes a bulk change of assets. A notice says how many assets were restored, and how many were skipped because they
 * have changed since.
 */
export async function undoBulk(uuid: string): Promise<void> {
  const { undone, skipped, jobUuid } = await perform(api.undoBulkChange, { params: { uuid } })
  if (jobUuid) return toast.success(textAt('shell:jobs.undo.asJob'))
  const skippedCount = Object.values(skipped).reduce((sum, count) => sum + count, 0)
  const done = textAt('shell:jobs.undo.done', { count: undone, figure: figure(undone) })
  if (skippedCount === 0) return toast.success(done)
  toast.warning(`${done} ${textAt('shell:jobs.undo.left', { count: skippedCount, figure: figure(skippedCount) })}`)
}
