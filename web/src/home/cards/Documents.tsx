import { api } from '@lindero/contract/api'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './lists.module.css'
import { PagedCard } from './PagedCard.tsx'

const PURPOSES = ['tape', 'tapeErrors'] as const
type Purpose = (typeof PURPOSES)[number]
const isPurpose = (word: string): word is Purpose => (PURPOSES as readonly string[]).includes(word)

/** Files uploaded by the user, newest first, with links to their portfolios. */
export function Documents({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  return (
    <PagedCard
      title={t('documents.title')}
      empty={{
        icon: <IconFileText size={28} stroke={1.5} aria-hidden />,
        title: t('documents.emptyTitle'),
        text: t('documents.emptyText'),
      }}
      call={api.dashboardDocuments}
      about={userUuid}
      read={(query, signal) => request(api.dashboardDocuments, { params: { uuid: userUuid }, query }, { signal })}
    >
      {(items) => (
        <ul className={classes.rows}>
          {items.map((file) => {
            const purpose = isPurpose(file.purpose) ? file.purpose : 'other'
            const detail = [
              t(`documents.purpose.${purpose}`),
              file.portfolioName,
              file.size === null ? null : formats.fileSize(file.size),
              formats.timeAgo(file.createdOn),
            ]
            const content = (
              <>
                <IconFileText size={16} stroke={1.5} aria-hidden />
                <strong title={file.name}>{file.name}</strong>
                <small className="num">{detail.filter(Boolean).join(' · ')}</small>
              </>
            )
            return (
              <li key={file.key}>
                {file.portfolioUuid ? (
                  <Link to="/portfolios/$uuid" params={{ uuid: file.portfolioUuid }} className={classes.row ?? ''}>
                    {content}
                  </Link>
                ) : (
                  <div className={classes.row}>{content}</div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </PagedCard>
  )
}
