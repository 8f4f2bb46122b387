import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfPage, usePdf } from './PdfPage.tsx'
import classes from './viewer.module.css'

interface PdfViewProps {
  assetUuid: string
  document: Attachment
  zoom: number
}

/**
 * A PDF drawn page by page on a canvas, without running its scripts, forms or links. The browser's built-in viewer is
 * not used, because it would run them.
 */
export default function PdfView({ assetUuid, document, zoom }: PdfViewProps) {
  const { t } = useTranslation('docs')
  const pdf = usePdf(assetUuid, document)
  const [page, setPage] = useState(1)

  if (pdf === 'failed') return <p className={classes.note}>{t('viewer.failed')}</p>
  if (pdf === null) return <p className={classes.note}>{t('viewer.loading')}</p>
  return (
    <div className={`${classes.pdf} stack items-center gap-12 p-16`}>
      <PdfPage pdf={pdf} number={page} zoom={zoom} />
      {pdf.numPages > 1 && (
        <div className={`${classes.pages} row gap-12 sticky py-6 px-8 border r-lg bg-surface fs-12`}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('viewer.previousPage')}
          </Button>
          <span className="num" role="status">
            {t('viewer.page', { number: page, total: pdf.numPages })}
          </span>
          <Button variant="default" size="xs" disabled={page === pdf.numPages} onClick={() => setPage(page + 1)}>
            {t('viewer.nextPage')}
          </Button>
        </div>
      )}
    </div>
  )
}
