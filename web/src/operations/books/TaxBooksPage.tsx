import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconBook2, IconFileSpreadsheet, IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { TaxDraftsPanel } from './TaxDraftsPanel.tsx'
import { currentQuarter, taxBooksList } from './tax-books-list.tsx'

/** Books of issued and received invoices of a quarter, with the drafts of tax forms beside them. */
export default function TaxBooksPage() {
  const { t } = useTranslation('transactions')
  const { language } = useLanguage()
  const [share, setShare] = useState<number>()
  const [isLoading, setLoading] = useState(false)
  const state = useList(taxBooksList)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('books.title') }])
  const { quarter = currentQuarter(), company } = state.filter
  const f = { quarter, ...(company === undefined ? {} : { company }) }
  const query = { f, language, ...(share === undefined ? {} : { share }) }
  const save = async (work: Promise<void>) => {
    setLoading(true)
    await work.catch(toast.error)
    setLoading(false)
  }
  const fetchEntries = usePageAction(OPERATIONS_ACTIONS.accountingEntries, () => {
    void save(download(api.accountingEntries, { query }, t('books.entriesFile', { quarter })))
  })
  const fetchWorkbook = usePageAction(OPERATIONS_ACTIONS.taxWorkbook, () => {
    void save(download(api.taxWorkbook, { query }, t('books.workbookFile', { quarter })))
  })
  return (
    <ListPage
      state={state}
      title={t('books.title')}
      sub={t('books.sub')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconListNumbers size={16} stroke={1.5} />}
            disabled={isLoading}
            onClick={fetchEntries}
          >
            {t('books.entriesDownload')}
          </Button>
          <Button
            leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}
            loading={isLoading}
            onClick={fetchWorkbook}
          >
            {t('books.workbook')}
          </Button>
        </>
      }
      panel={{
        title: t('books.drafts.title'),
        content: <TaxDraftsPanel filter={f} share={share} onShare={setShare} />,
      }}
      emptyIcon={<IconBook2 size={28} stroke={1.5} aria-hidden />}
    />
  )
}
