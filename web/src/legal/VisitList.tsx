import type { VisitShown } from '@lindero/contract/legal/visits.contract'
import { answered } from '@lindero/domain/legal/checklists'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { DocumentLink } from './DocumentInput.tsx'
import classes from './legal.module.css'
import { Facts } from './RecordFacts.tsx'

type VisitPlace = NonNullable<VisitShown['place']>

/** Returns a function that describes a position in words. */
export function usePlaceWords(): (place: VisitPlace) => string {
  const { t } = useTranslation('services')
  const formats = useFormats()
  return ({ latitude, longitude, accuracy }) =>
    t('visits.placeTaken', {
      latitude: formats.number(latitude, 5, true),
      longitude: formats.number(longitude, 5, true),
      accuracy: formats.number(accuracy, 0),
    })
}

/** The visits for a request, newest first. The asset's owner and the provider see the same list. */
export function VisitList({ visits }: { visits: readonly VisitShown[] }) {
  return (
    <ul className="stack gap-16">
      {visits.map((visit) => (
        <li key={visit.uuid} className="stack gap-6">
          <Visit visit={visit} />
        </li>
      ))}
    </ul>
  )
}

/** The documents of a request. The asset's owner and the provider see the same list. */
export function FileList({ documents }: { documents: readonly { uuid: string; createdOn: string }[] }) {
  const formats = useFormats()
  return (
    <ul className="border r-lg">
      {documents.map(({ uuid, createdOn }) => (
        <li key={uuid} className={`${classes.file} min-h-40 row between gap-12 py-4 px-12`}>
          <DocumentLink uuid={uuid} />
          <Text component="span" size="xs" c="var(--text-2)" className="num">
            {formats.instant(createdOn)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Visit({ visit }: { visit: VisitShown }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const placeWords = usePlaceWords()
  const { visitedOn, checklist, answers, attended, remarks, place, signature, author } = visit
  const { isAfterCancellation, isAfterFinish } = visit
  const checked = answered(checklist, answers)
  return (
    <>
      <Text size="sm" fw={600}>
        {t(`visits.purposes.${checklist}`)} · {formats.instant(visitedOn)}
      </Text>
      {isAfterCancellation && (
        <Text size="sm" c="var(--warning-text)">
          {t('visits.afterCancellation')}
        </Text>
      )}
      {isAfterFinish && (
        <Text size="sm" c="var(--warning-text)">
          {t('visits.afterFinish')}
        </Text>
      )}
      {author && (
        <Text size="xs" c="var(--text-2)">
          {t('visits.by', { name: author.name ?? formats.none, company: author.company })}
        </Text>
      )}
      <Facts
        facts={[
          [t('visits.place'), place ? placeWords(place) : t('visits.withoutPlace')],
          [t('visits.attended'), attended ?? formats.none],
          ...checked.map(
            ([question, answer]) => [t(`visits.questions.${question}`), t(`visits.answers.${answer}`)] as const,
          ),
          ...(remarks ? [[t('visits.remarks'), remarks] as const] : []),
        ]}
      />
      {signature && (
        <Group gap="xs">
          <Text size="sm">
            {signature.name
              ? t('visits.signedBy', { name: signature.name, date: formats.instant(signature.signedOn) })
              : t('visits.signedOn', { date: formats.instant(signature.signedOn) })}
          </Text>
          {signature.documentUuid && <DocumentLink uuid={signature.documentUuid} />}
        </Group>
      )}
    </>
  )
}
