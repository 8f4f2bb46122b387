import type { Notice } from '@lindero/domain/advertising/notices'
import { formatDate } from '@lindero/domain/kernel/formats'
import { useTranslation } from 'react-i18next'

/** The sentences of notices; that of a lease has the day on which it ends, if it is known. */
export function useNoticeWords(): (notices: readonly Notice[], letUntil: string | null) => string {
  const { t } = useTranslation('advertisements')
  return (notices, letUntil) =>
    notices
      .map((notice) =>
        notice === 'let' && letUntil !== null
          ? t('notices.letUntil', { date: formatDate(letUntil) })
          : t(`notices.${notice}`),
      )
      .join(' ')
}
