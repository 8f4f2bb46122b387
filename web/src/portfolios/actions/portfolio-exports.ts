import { api } from '@lindero/contract/api'
import type { CallInput } from '@lindero/contract/kernel/call'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { download } from '../../kernel/api/download.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { formatsIn } from '../../kernel/formats/use-formats.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Filter for the assets of one portfolio. */
type Filter = NonNullable<CallInput<typeof api.exportPortfolio>['query']['f']>

/** Selected assets of any portfolio. */
type Selection = CallInput<typeof api.exportSelection>['body']['selection']

/**
 * Running exports, from the request until the file is saved or the export has failed (core 4). The key is the uuid of
 * the portfolio, or the selection as JSON.
 */
let exporting: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function publish(next: ReadonlySet<string>): void {
  exporting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isExporting(uuid: string): boolean {
  return exporting.has(uuid)
}

/** True while the portfolio's workbook is being prepared, so that the user cannot request it twice. */
export function useIsExporting(uuid: string): boolean {
  return useSyncExternalStore(subscribe, () => isExporting(uuid))
}

/**
 * Downloads the portfolio as a workbook in the user's language, with all assets or only those that match the filter. A
 * toast shows the number of received bytes. Does nothing if the same export is already running.
 */
export async function exportPortfolio(
  { uuid, name }: { uuid: string; name: string },
  filter: Filter = {},
): Promise<void> {
  const query = { language: currentLanguage(), ...(Object.keys(filter).length > 0 ? { f: filter } : {}) }
  await track(uuid, name, (onProgress) =>
    download(
      api.exportPortfolio,
      { params: { uuid }, query },
      i18next.t('portfolios:exportName', { name }),
      onProgress,
    ),
  )
}

/**
 * Like `exportPortfolio`, for selected assets of any portfolio.
 *
 * @param name description of the selection: "32 assets"
 */
export async function exportSelection(name: string, selection: Selection): Promise<void> {
  const body = { language: currentLanguage(), selection }
  await track(JSON.stringify(selection), name, (onProgress) =>
    download(api.exportSelection, { body }, i18next.t('portfolios:exportName', { name }), onProgress),
  )
}

async function track(
  id: string,
  name: string,
  write: (control: { onProgress: (bytes: number) => void }) => Promise<void>,
): Promise<void> {
  if (exporting.has(id)) return
  publish(new Set([...exporting, id]))
  const formats = formatsIn(currentLanguage())
  const working = toast.loading(i18next.t('portfolios:exporting', { name }))
  try {
    await write({
      onProgress: (bytes) =>
        working.update(i18next.t('portfolios:exportProgress', { name, size: formats.fileSize(bytes) })),
    })
    working.success(i18next.t('portfolios:exported', { name }))
  } catch (error) {
    working.error(error)
  } finally {
    publish(new Set([...exporting].filter((each) => each !== id)))
  }
}

/** Requests the report of a portfolio as a PDF, in the user's language. */
export async function orderPortfolioReport(uuid: string): Promise<void> {
  try {
    await perform(api.exportPortfolios, { query: { locale: currentLanguage() }, body: { uuids: [uuid] } })
    toast.success(i18next.t('exports:ordered'))
  } catch (error) {
    toast.error(error)
  }
}
