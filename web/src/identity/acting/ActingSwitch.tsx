import type { Customer } from '@lindero/contract/customers/customer.schema'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../kernel/acting/use-acting.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './acting.module.css'
import { useCustomerSearch } from './use-customer-search.ts'

/** Header control for super admins. It shows the customer for whom they act, and lets them choose a different one. */
export function ActingSwitch() {
  const { t } = useTranslation('acting')
  const may = useMay()
  const { customer } = useActing()
  if (!may('actForCustomer')) return null
  const label = customer ? t('switchOn', { customer: customer.name }) : t('switch')
  return (
    <ButtonPopover
      position="bottom-end"
      dropdown={{ p: 0 }}
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={`${classes.switch} hover hover-text grid rigid place-center w-32 h-32 r text-2`}
          aria-label={label}
          title={label}
          data-on={customer !== null}
        >
          <IconArrowsExchange size={18} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(close) => <ActingMenu onDone={close} />}
    </ButtonPopover>
  )
}

const ROWS = 8

/** Searches for customers by name in order to act for them, and offers to return to the user's own customer. */
function ActingMenu({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['acting', 'customers'])
  const formats = useFormats()
  const session = useSession()
  const { begin, stop, isSwitching } = useActing()
  const [text, setText] = useState('')
  const search = useCustomerSearch(text, ROWS)
  const own = session?.ownCustomer.uuid

  function choose({ uuid }: Customer) {
    if (uuid === own) stop()
    else if (uuid !== session?.customer.uuid) begin(uuid)
    onDone()
  }

  const rows = search.data?.items
  const rest = (search.data?.total ?? 0) - (rows?.length ?? 0)
  return (
    <div className={classes.menu}>
      <h2 className="fs-13 semi lh-18">{t('acting:switch')}</h2>
      <p className="mt-2 mb-10 text-3 fs-12 lh-16">{t('acting:hint')}</p>
      <TextInput
        size="xs"
        type="search"
        data-autofocus
        aria-label={t('acting:search')}
        placeholder={t('acting:search')}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {search.error ? (
        <p className="mt-8 text-3 fs-12 lh-16">{errorText(search.error)}</p>
      ) : !rows ? (
        <SkeletonRows rows={4} />
      ) : (
        <ul className={classes.list}>
          {rows.map((customer) => (
            <li key={customer.uuid}>
              <button
                type="button"
                disabled={isSwitching}
                aria-current={customer.uuid === session?.customer.uuid}
                onClick={() => choose(customer)}
              >
                <span className="cut grow min-w-0">{customer.name}</span>
                <span className={`${classes.detail} rigid text-3 fs-12`}>
                  {customer.uuid === own ? t('acting:own') : t(`customers:segments.${customer.segmentId}`)}
                </span>
                {customer.uuid === session?.customer.uuid && <IconCheck size={14} stroke={2} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className="mt-8 text-3 fs-12 lh-16">{t('acting:none', { text: text.trim() })}</p>}
      {rest > 0 && (
        <p className="mt-8 text-3 fs-12 lh-16">{t('acting:more', { count: rest, figure: formats.number(rest) })}</p>
      )}
    </div>
  )
}
