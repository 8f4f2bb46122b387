import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { askSave } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'

/** The secret URLs where portals fetch the customer's published advertisements. */
export function FeedPanel() {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const mayRenew = useMay()('editPortfolio')
  const query = useQuery(queryOf(api.advertisementFeed, {}))
  const renewing = useCall(api.renewAdvertisementFeed)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={3} />
  const { createdOn, madeByKey, published } = query.data
  const renew = async () => {
    const isSure =
      !createdOn ||
      (await askSave({ title: t('feed.renewTitle'), message: t('feed.renewText'), action: t('feed.renew') }))
    if (isSure) renewing.mutate({})
  }
  return (
    <Stack gap="sm" px="md" pb="md">
      <Text size="sm">{t('feed.text', { count: published, figure: formats.number(published) })}</Text>
      <Text size="sm" c="var(--text-2)">
        {createdOn ? t('feed.since', { date: formats.instantDate(createdOn) }) : t('feed.noneYet')}
      </Text>
      {madeByKey !== null && <Banner level="warning">{t('feed.madeByKey', { program: madeByKey })}</Banner>}
      {renewing.data && (
        <>
          <Text size="sm">{t('feed.once')}</Text>
          <TextInput label="Kyero XML" value={renewing.data.kyero} readOnly />
          <TextInput label="Trovit XML" value={renewing.data.trovit} readOnly />
          <TextInput label="Idealista JSON" value={renewing.data.idealista} readOnly />
          <TextInput label="JSON" value={renewing.data.json} readOnly />
        </>
      )}
      {createdOn && (
        <>
          <Text size="sm">{t('feed.known')}</Text>
          <Portals portals={query.data.portals} />
        </>
      )}
      {mayRenew && (
        <Button variant="default" loading={renewing.isPending} onClick={() => void renew()}>
          {t(createdOn ? 'feed.renew' : 'feed.create')}
        </Button>
      )}
    </Stack>
  )
}

type PortalReports = CallReply<typeof api.advertisementFeed>['portals']

/** For each portal: when it last read its feed, how much it takes, and the reasons for the rest. */
function Portals({ portals }: { portals: PortalReports }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  return portals.map(({ portal, lastReadOn, taken, refused, refusedElsewhere }) => (
    <Stack key={portal} gap={4}>
      <Text size="sm" fw={600}>
        {PORTAL_NAMES[portal]}
      </Text>
      <Text size="sm">
        {lastReadOn ? t('feed.lastRead', { date: formats.instant(lastReadOn) }) : t('feed.neverRead')}{' '}
        {t('feed.taken', { figure: formats.number(taken) })}
      </Text>
      <Text size="sm" c="var(--text-2)">
        {t(`feed.withdrawn.${portal}`)}
      </Text>
      {refused.map(({ uuid, assetUuid, number, externalId, missing }) => (
        <Text key={uuid} size="sm">
          <Link to="/assets/$uuid/commercial" params={{ uuid: assetUuid }} search={{ open: uuid }} className="link">
            {externalId} · {t('editor.numbered', { number })}
          </Link>
          : {t('publishing.missing', { fields: missing.map((field) => t(`feed.required.${field}`)).join(', ') })}
        </Text>
      ))}
      {refusedElsewhere > 0 && (
        <Text size="sm">
          {t('feed.elsewhere', { count: refusedElsewhere, figure: formats.number(refusedElsewhere) })}
        </Text>
      )}
    </Stack>
  ))
}

const PORTAL_NAMES = { kyero: 'Kyero', trovit: 'Trovit', idealista: 'Idealista' } as const
