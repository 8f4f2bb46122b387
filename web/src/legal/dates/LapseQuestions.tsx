import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'

/** Number of questions per page. */
const PAGE = 20

/** Annotations whose day of lapse is unknown. Each question leads to the extract, in which a user answers it. */
export function LapseQuestions() {
  const { t } = useTranslation(['judicialDates', 'operations'])
  const { number, date, none } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const { data } = useQuery(queryOf(api.lapseQuestions, { query: { p: page, r: PAGE } }))
  if (!data || data.total === 0) return null
  return (
    <div className="stack gap-8 mb-12">
      <Banner level="warning">
        {t('questions.count', { count: data.total, figure: number(data.total) })}
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'questions.hide' : 'questions.show')}
        </Button>
      </Banner>
      {isOpen && (
        <>
          <SmallTable
            label={t('questions.title')}
            rows={data.items}
            rowId={({ id }) => String(id)}
            columns={[
              {
                label: t('list.columns.externalId'),
                cell: ({ assetUuid: uuid, externalId }) => (
                  <Link
                    to="/assets/$uuid/operation"
                    params={{ uuid }}
                    search={{ part: 'registrySimpleNotes' }}
                    className="link"
                  >
                    {externalId}
                  </Link>
                ),
              },
              {
                label: t('questions.annotation'),
                cell: ({ kind, inscription, isOurs }) =>
                  [
                    t(`operations:registrySimpleNotes.registryCharge.choices.kind.${kind}`),
                    inscription,
                    isOurs ? t('questions.ours') : null,
                  ]
                    .filter(Boolean)
                    .join(', '),
              },
              {
                label: t('questions.why'),
                cell: ({ why }) => t(`operations:registrySimpleNotes.registrySimpleNote.ranking.lapse.unknown.${why}`),
              },
              {
                label: t('questions.extract'),
                isWide: true,
                cell: ({ expeditionDate }) => (expeditionDate ? date(expeditionDate) : none),
              },
            ]}
          />
          {data.total > PAGE && (
            <Button size="xs" variant="default" onClick={() => setPage(page * PAGE >= data.total ? 1 : page + 1)}>
              {t('questions.next')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
