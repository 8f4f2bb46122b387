import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './file.module.css'
import { SaveSign } from './SaveSign.tsx'
import type { IssueKind } from './wizard/corrections.ts'
import type { Autosave } from './wizard/use-autosave.ts'
import type { Preview } from './wizard/use-preview.ts'
import type { TapeFile } from './wizard/wizard-state.ts'

interface FileCardProps {
  file: TapeFile
  preview: Preview
  autosave: Pick<Autosave, 'state' | 'error'>
  corrected: number
  change: ReactNode
  /** Called when the user clicks on a count to see its rows. */
  onShow: (kind: IssueKind) => void
}

/** The file, the progress of its validation, and the validation results by row. */
export function FileCard({ file, preview, autosave, corrected, change, onShow }: FileCardProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { data, isBusy, error } = preview
  const read = data?.rows.read ?? 0
  // No row is checked before the columns of the file are known.
  const isUnmapped = read === 0 && (data?.missing.length ?? 0) > 0
  const counts = [
    { name: 'ready', value: data?.rows.ready, icon: null, tone: '', kind: null },
    {
      name: 'warnings',
      value: data?.warningsTotal,
      icon: <IconAlertTriangle size={12} aria-hidden />,
      tone: classes.warn,
      kind: 'warning',
    },
    {
      name: 'errors',
      value: data?.errorsTotal,
      icon: <IconX size={12} aria-hidden />,
      tone: classes.bad,
      kind: 'error',
    },
    { name: 'corrected', value: data ? corrected : undefined, icon: null, tone: '', kind: 'corrected' },
  ] as const
  return (
    <section className={`${classes.card} mx-20 mb-16 row rigid gap-24 py-12 px-16 border r-lg`}>
      <div className={`${classes.file} row gap-12 min-w-0`}>
        <span className={`${classes.fileIcon} grid rigid place-center w-36 h-36 r success-text`}>
          <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
        </span>
        <div className={`${classes.fileWords} min-w-0`}>
          <div className={`${classes.fileName} cut medium`} title={file.name}>
            {file.name}
          </div>
          <div className={`${classes.fileSub} text-3 fs-12 nowrap num`}>
            {data
              ? t('upload.sheet', { size: formats.fileSize(file.size), sheet: data.sheet })
              : formats.fileSize(file.size)}
            {data && (
              <span className="desk-only">
                {' · '}
                {t('upload.columns', {
                  count: data.columns.length,
                  figure: formats.number(data.columns.length),
                })}
              </span>
            )}
          </div>
          <SaveSign autosave={autosave} />
        </div>
        {change}
      </div>
      {(data || !error) && (
        <>
          <div className={classes.progress} role="status">
            <div className={`${classes.progressLine} num`}>
              {isBusy ? (
                <>
                  <b className="medium">{t(data ? 'upload.rechecking' : 'upload.checking')}</b>
                  {!data && <span>{t('upload.checkingText')}</span>}
                </>
              ) : (
                data &&
                (isUnmapped ? (
                  t('upload.notChecked')
                ) : (
                  <span className="inline-row gap-6 success-text">
                    <IconCheck size={14} stroke={2} aria-hidden />
                    {t('upload.checked', { count: read, figure: formats.number(read) })}
                  </span>
                ))
              )}
            </div>
            {(isBusy || (data && !error && !isUnmapped)) && (
              <Progress
                value={100}
                animated={isBusy}
                {...(isBusy ? {} : { color: 'var(--success)' })}
                aria-label={t('upload.checking')}
              />
            )}
          </div>
          <dl className={`${classes.counts} num`} aria-busy={isBusy}>
            {counts.map(({ name, value, icon, tone, kind }) => (
              <div key={name}>
                <dt className="row gap-4 text-3 fs-12 lh-16 nowrap">
                  {icon}
                  {t(`review.${name}`)}
                </dt>
                <dd className={tone}>
                  {kind && value ? (
                    <button
                      type="button"
                      className={`${classes.rows} p-0 border-0 bg-none font-inherit pointer`}
                      aria-label={`${t(`review.${name}`)}: ${formats.number(value)}`}
                      onClick={() => onShow(kind)}
                    >
                      {formats.number(value)}
                    </button>
                  ) : (
                    formats.number(value)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
