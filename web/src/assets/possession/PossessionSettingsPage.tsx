import { api } from '@lindero/contract/api'
import type { PossessionSettings } from '@lindero/contract/assets/possession.contract'
import {
  OCCUPIED_STAGES,
  POSSESSION_KINDS,
  POSSESSION_LIMITS,
  type PossessionKind,
} from '@lindero/domain/assets/possession-value'
import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { Locked } from '../../kernel/locked/Locked.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { Card, CompanySection } from '../../users/profile/ProfileSection.tsx'
import {
  EXAMPLES,
  isIncomplete,
  lacksSource,
  MOST_OF,
  sentOf,
  type Typed,
  type TypedKey,
  typedOf,
} from './assumption-form.ts'

/** Assumptions used to value occupied assets: months, costs and discount rate, each with a source. */
export default function PossessionSettingsPage() {
  const { t } = useTranslation('possessionSettings')
  const query = useQuery({ ...queryOf(api.possessionSettings, {}), gcTime: 0 })
  return (
    <CompanySection title={t('title')} text={t('text')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={8} />}
      {query.data && <Settings saved={query.data} />}
    </CompanySection>
  )
}

const COMMON = ['monthlyCost', 'discountRate'] as const

function Settings({ saved }: { saved: PossessionSettings }) {
  const { t } = useTranslation(['possessionSettings', 'common'])
  const [typed, setTyped] = useState(() => typedOf(saved))
  const save = useCall(api.savePossessionSettings, {
    onSuccess(reply) {
      setTyped(typedOf(reply))
      toast.success(t('possessionSettings:saved'))
    },
    onError: toast.error,
  })
  const rows = Object.entries(typed) as [TypedKey, Typed[TypedKey]][]
  const isWrong = rows.some(([key, row]) => lacksSource(key, row) || isIncomplete(row))
  const before = typedOf(saved)
  const count = rows.filter(([key, row]) => JSON.stringify(row) !== JSON.stringify(before[key])).length
  useLeaveGuard({ count, onDiscard: () => setTyped(before) })
  return (
    <Locked when={save.isPending}>
      <Card title={t('possessionSettings:stages')}>
        <Rows keys={OCCUPIED_STAGES} typed={typed} onChange={setTyped} />
      </Card>
      <Card title={t('possessionSettings:kinds')}>
        <Hint>{t('possessionSettings:kindsText')}</Hint>
        <Rows keys={POSSESSION_KINDS} typed={typed} onChange={setTyped} />
      </Card>
      <Card title={t('possessionSettings:common')}>
        <Rows keys={COMMON} typed={typed} onChange={setTyped} />
      </Card>
      <Group justify="flex-end">
        <Button
          loading={save.isPending}
          disabled={isWrong || count === 0}
          onClick={() => save.mutate({ body: sentOf(typed) })}
        >
          {t('common:actions.save')}
        </Button>
      </Group>
    </Locked>
  )
}

interface RowsProps {
  keys: readonly TypedKey[]
  typed: Typed
  onChange: (typed: Typed) => void
}

const isCommon = (key: TypedKey): key is (typeof COMMON)[number] => COMMON.some((each) => each === key)
const isKind = (key: TypedKey): key is PossessionKind => POSSESSION_KINDS.some((each) => each === key)

/** One assumption per row. If it has a source, the numbers are the customer's, not an example. */
function Rows({ keys, typed, onChange }: RowsProps) {
  const { t } = useTranslation(['possessionSettings', 'assets'])
  const decimals = useTypedDecimals()
  const set = (key: TypedKey, next: Partial<Typed[TypedKey]>) =>
    onChange({ ...typed, [key]: { ...typed[key], ...next } })
  const nameOf = (key: TypedKey) =>
    isCommon(key) || isKind(key) ? t(`possessionSettings:${key}`) : t(`assets:possession.stages.${key}`)
  const labelOf = (field: string, key: TypedKey) => t('possessionSettings:fieldOf', { field, stage: nameOf(key) })
  const figure = (label: string, index: number): SmallColumn<TypedKey> => ({
    label,
    cell: (key) => (
      <NumberInput
        aria-label={labelOf(label, key)}
        size="xs"
        w={96}
        hideControls
        {...decimals}
        decimalScale={2}
        min={0}
        max={MOST_OF[key][index] ?? 0}
        value={typed[key].figures[index] ?? ''}
        onChange={(value) =>
          set(key, {
            figures: typed[key].figures.map((figure, at) =>
              at === index ? (typeof value === 'number' ? value : null) : figure,
            ),
          })
        }
      />
    ),
  })
  const ofKinds = keys.some(isKind)
  const amount = t(
    keys.some(isCommon)
      ? 'possessionSettings:amount'
      : ofKinds
        ? 'possessionSettings:monthsPercent'
        : 'possessionSettings:months',
  )
  const cost = t(ofKinds ? 'possessionSettings:costPercent' : 'possessionSettings:cost')
  return (
    <SmallTable
      stacksOnPhone
      rows={keys}
      rowId={(key) => key}
      columns={[
        {
          label: t(ofKinds ? 'possessionSettings:kind' : 'possessionSettings:stage'),
          wraps: true,
          cell: (key) => (
            <>
              {nameOf(key)}
              {key === 'suspended' && <Hint>{t('possessionSettings:afterSuspension')}</Hint>}
              {key === 'launchSet' && <Hint>{t('possessionSettings:untilLaunch')}</Hint>}
            </>
          ),
        },
        figure(amount, 0),
        ...(keys.some(isCommon) ? [] : [figure(cost, 1)]),
        {
          label: t('possessionSettings:source'),
          cell: (key) => (
            <TextInput
              aria-label={labelOf(t('possessionSettings:source'), key)}
              size="xs"
              miw={{ base: 0, sm: 180 }}
              maxLength={POSSESSION_LIMITS.source}
              placeholder={t('possessionSettings:sourceHint')}
              value={typed[key].source}
              error={lacksSource(key, typed[key]) ? t('possessionSettings:needsSource') : null}
              onChange={({ currentTarget: { value } }) => set(key, { source: value })}
            />
          ),
        },
        {
          label: t('possessionSettings:isExample'),
          hidesLabel: true,
          cell: (key) =>
            typed[key].source.trim() === '' && !lacksSource(key, typed[key]) ? (
              <Chip level="warning">{t('possessionSettings:isExample')}</Chip>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('possessionSettings:toExampleOf', { stage: nameOf(key) })}
                onClick={() => set(key, EXAMPLES[key])}
              >
                {t('possessionSettings:toExample')}
              </Button>
            ),
        },
      ]}
    />
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Text component="span" size="xs" c="var(--text-2)" display="block">
      {children}
    </Text>
  )
}
