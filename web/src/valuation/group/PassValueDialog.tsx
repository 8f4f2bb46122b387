import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { GroupValuationPlace } from '@lindero/contract/valuation/group-valuations.contract'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { Button, Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import { useAssetWords } from '../../assets/words.ts'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { CalendarInput } from '../../kernel/forms/CalendarInput.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { withReason } from '../draft/ask-reason.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { lastValuationsOf } from '../valuation.queries.ts'
import { useDatedSearch } from './use-dated-search.ts'

/** Maximum number of assets that the notice about missing values names. */
const NAMED = 20

type Body = CallArguments<typeof api.saveGroupValuations>['body']

/** A group or subgroup, with its reference asset if there is one. */
export type AnchoredPlace = Omit<GroupValuationPlace, 'anchor'> & {
  anchor: { uuid: string; externalId: string } | null
}

interface PassValueDialogProps {
  place: AnchoredPlace
  operation: Operation
  onClose: () => void
}

/**
 * Passes the valuation of the reference asset on to the members. The value of each member is the unit value (from the
 * valuation, or typed) times the member's size.
 */
export function PassValueDialog({ place, operation, onClose }: PassValueDialogProps) {
  const { t } = useTranslation(['groups', 'common'])
  const { anchor } = place
  const last = useQuery({ ...lastValuationsOf(anchor?.uuid ?? ''), enabled: anchor !== null })
  const saved = last.data?.[operation] ?? null
  if (saved && anchor)
    return <PassForm place={place} operation={operation} anchor={anchor} saved={saved} onClose={onClose} />
  return (
    <DialogFrame
      title={t('groups:values.passTitle')}
      action={t('common:actions.close')}
      cancel={t('common:actions.cancel')}
      busy={false}
      onAction={onClose}
      onCancel={onClose}
    >
      {last.isError ? (
        <ErrorState error={last.error} onRetry={() => void last.refetch()} />
      ) : anchor === null || last.data ? (
        <Banner level="warning">
          {anchor ? t('groups:values.anchorNotValued', { asset: anchor.externalId }) : noAnchor()}
          {anchor && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link to="/assets/$uuid/valuation" params={{ uuid: anchor.uuid }} search={{ operation }} {...props} />
              )}
            >
              {t('groups:values.valueAnchor')}
            </Button>
          )}
        </Banner>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </DialogFrame>
  )
}

const noAnchor = () => errorText(new ApiError(400, 'groups.noReferenceAsset'))

interface PassFormProps extends PassValueDialogProps {
  anchor: { uuid: string; externalId: string }
  saved: SavedValuation
}

function PassForm({ place, operation, anchor, saved, onClose }: PassFormProps) {
  const { t } = useTranslation(['groups', 'common', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  const [typed, setTyped] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The reason that the user has stated, so that it is not asked again after a warning.
  const reason = useRef<{ reason?: string }>({})
  const [others, setOthers] = useState<readonly string[]>([])
  const [alone, setAlone] = useState<{ assets: readonly string[]; count: number } | null>(null)
  const { found, isSearching, search, clear } = useDatedSearch(anchor.uuid, operation)
  const savedDocument = saved.document as unknown as ValuationDocument
  const [date, setDate] = useState(savedDocument.subject.valuationDate)
  const own = found?.unitValue ?? saved.valuem2
  const unitValue = typed ?? own
  const isOtherDay = date !== (found?.document ?? savedDocument).subject.valuationDate
  const money = (value: number) => (operation === 'rent' ? words.rent(value) : formats.wholeCurrency(value))

  function named(members: readonly { externalId: string }[]): string {
    const names = members.slice(0, NAMED).map(({ externalId }) => externalId)
    const more = members.length - names.length
    return [...names, ...(more > 0 ? [`+${formats.number(more)}`] : [])].join(', ')
  }

  async function pass() {
    setBusy(true)
    try {
      const change = changeOf({ operation, anchorUuid: anchor.uuid, saved, found: found?.document ?? null, typed })
      const {
        saved: count,
        notValued,
        keeping,
      } = await withReason((stated) => {
        reason.current = { ...reason.current, ...stated }
        return perform(api.saveGroupValuations, {
          params: { uuid: group.uuid },
          body: [{ ...change, ...reason.current, overwrite: alone !== null, otherTypes: [...others] }],
        })
      })
      toast.success(t('groups:values.passed', { count, figure: formats.number(count) }))
      if (notValued.length > 0) toast.success(t('groups:values.notPassed', { assets: named(notValued) }))
      if (keeping.length > 0) toast.success(t('groups:values.keeping', { assets: named(keeping) }))
      onClose()
    } catch (error) {
      if (ApiError.is(error, 'groups.membersEditedAlone') && alone === null) {
        const { assets = [], count = assets.length } = error.data ?? {}
        setAlone({ assets, count })
      } else toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t('groups:values.passTitle')}
      message={t('groups:values.passText', {
        asset: anchor.externalId,
        count: place.ofType.units,
        figure: formats.number(place.ofType.units),
      })}
      action={t(alone ? 'groups:info.overwrite' : 'groups:values.pass')}
      cancel={t('common:actions.cancel')}
      busy={isBusy || isSearching}
      isBlocked={isOtherDay}
      onAction={() => void pass()}
      onCancel={onClose}
    >
      <FigureField
        label={t('groups:values.unitValue')}
        description={t('groups:values.unitValueHint', { value: formats.unitValue(saved.valuem2) })}
        value={unitValue}
        onType={(value) => setTyped(value !== null && value > 0 && value !== own ? value : null)}
        onCommit={(value) => {
          setTyped(value !== null && value > 0 && value !== own ? value : null)
          return null
        }}
        data-autofocus
      />
      <Group align="flex-end" gap={8}>
        <CalendarInput
          label={t('groups:values.date')}
          description={t('groups:values.dateHint')}
          value={date}
          maxDate={calendarDateAt(new Date())}
          onChange={(chosen) => {
            setDate(chosen ?? savedDocument.subject.valuationDate)
            clear()
          }}
        />
        <Button variant="default" disabled={!isOtherDay || isSearching} onClick={() => void search(date)}>
          {t('groups:values.search')}
        </Button>
      </Group>
      {found && (
        <p className="mt-8 text-3 fs-12" role="status">
          {t('groups:values.found', {
            date: formats.date(found.document.subject.valuationDate),
            unitValue: formats.unitValue(found.unitValue),
          })}
        </p>
      )}
      <p className="mt-8 text-3 fs-12">
        {t('groups:values.preview', {
          before: place.ofType.value === null ? formats.none : money(place.ofType.value),
          after: money(unitValue * place.ofType.size),
        })}
      </p>
      {place.isMixed && <Banner level="warning">{t('groups:values.mixed')}</Banner>}
      {place.otherTypes.length > 0 && (
        <Checkbox.Group
          label={t('groups:values.otherTypes')}
          description={t('groups:values.otherTypesHint')}
          value={[...others]}
          onChange={setOthers}
        >
          {place.otherTypes.map(({ uuid, externalId, typeId }) => (
            <Checkbox key={uuid} mt={6} value={uuid} label={`${externalId} · ${t(`assets:types.${typeId}`)}`} />
          ))}
        </Checkbox.Group>
      )}
      {alone && (
        <Banner level="warning">
          {t('groups:values.alone', {
            count: alone.count,
            figure: formats.number(alone.count),
            assets: alone.assets.join(', '),
          })}
        </Banner>
      )}
    </DialogFrame>
  )
}

interface Passed {
  operation: Operation
  anchorUuid: string
  saved: SavedValuation
  /** The valuation as of a different date; null to pass on the saved valuation. */
  found: ValuationDocument | null
  /** The typed unit value in EUR/m²; null to pass on the valuation unchanged. */
  typed: number | null
}

function changeOf({ operation, anchorUuid, saved, found, typed }: Passed): Body[number] {
  const base = found ?? (saved.document as ValuationDocument)
  const document: ValuationDocument =
    typed === null ? base : { ...base, manualValuationValue: null, manualValuationValuem2: typed }
  const outcome = methodOf(document).compute(document)
  if (outcome.kind === 'notValued') throw new ApiError(400, outcome.code, outcome.data)
  return {
    operation,
    anchorUuid,
    basedOn: saved.uuid,
    document: document as Body[number]['document'],
    value: outcome.figures.value,
    isSearchedAgain: found !== null,
  }
}
