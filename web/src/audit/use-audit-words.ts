import type { AuditEntry } from '@lindero/contract/audit/audit.contract'
import type { SegmentId } from '@lindero/domain/customers/segments'
import i18next, { type TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../kernel/formats/use-formats.ts'
import { type AuditDetail, auditDetails } from './audit-details.ts'

/** Formats audit entries as text. */
export function useAuditWords() {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  return useMemo(
    () => ({
      action: (entry: AuditEntry) => t(`actions.${entry.action}`),
      details: (entry: AuditEntry) =>
        auditDetails(entry.data)
          .map((detail) => write(detail, t, formats))
          .join(' · '),
      /**
       * The name of the user. For a failed sign-in, this is the user whose account was tried. Erased users have no
       * name.
       */
      who: ({ userName, userUuid }: AuditEntry) => userName ?? t(userUuid ? 'erasedPerson' : 'unknownAuthor'),
    }),
    [t, formats],
  )
}

export type AuditWords = ReturnType<typeof useAuditWords>

function write(detail: AuditDetail, t: TFunction<'audit'>, formats: Formats): string {
  const answer = (is: boolean) => t(is ? 'details.yes' : 'details.no')
  const value = (field: string, each: unknown) => {
    if (typeof each === 'boolean') return answer(each)
    if (field === 'segmentId') return String(i18next.t(`customers:segments.${Number(each) as SegmentId}`))
    if (typeof each === 'number') return formats.number(each)
    return typeof each === 'string' ? formats.instantDate(each) : formats.none
  }
  const fields = (names: readonly string[]) => names.map((name) => worded('fields', name)).join(', ')
  switch (detail.kind) {
    case 'fields':
      return t('details.fields', { fields: fields(detail.fields) })
    case 'roles':
    case 'given':
    case 'taken':
      return t(`details.${detail.kind}`, { roles: fields(detail.roles) })
    case 'sessionsEnded':
    case 'assets':
      return t(`details.${detail.kind}`, { count: detail.count })
    case 'assigned':
      return t('details.assigned', {
        assigned: formats.number(detail.assigned),
        unassigned: formats.number(detail.unassigned),
      })
    case 'consent':
      return t('details.consent', { analytics: answer(detail.analytics), chat: answer(detail.chat) })
    case 'legal':
      return `${worded('details.legal', detail.word)} ${worded('details.languages', detail.language ?? '')}`
    case 'upgrade': {
      const key = detail.limit === 'activeUsers' ? 'activeUsers' : 'operatingAssets'
      return t(`details.upgrade.${key}`, {
        current: formats.number(detail.current),
        desired: formats.number(detail.desired),
      })
    }
    case 'source':
    case 'by':
      return worded(`details.${detail.kind}`, detail.word)
    case 'plan':
      return `${worded('fields', detail.field)}: ${value(detail.field, detail.before)} → ${value(detail.field, detail.after)}`
    case 'other':
      return `${detail.name}: ${detail.value}`
    default:
      return t(`details.${detail.kind}`)
  }
}

/** Text for a code from the server. A code without a text is shown unchanged. */
function worded(part: string, code: string): string {
  const key = `audit:${part}.${code}`
  return i18next.exists(key) ? String(i18next.t(key as 'audit:title')) : code
}
