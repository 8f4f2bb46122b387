import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { createUploadQueue, mayRetry, type UploadSteps } from './upload-queue.ts'

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A queue with calls that record their requests and fail on demand. */
function aQueue(failures: Partial<Record<keyof UploadSteps, (name: string) => void>> = {}) {
  const asked: string[] = []
  const unexpected: unknown[] = []
  let open = 0
  let most = 0
  const queue = createUploadQueue({
    onUnexpected: (error) => unexpected.push(error),
    async target({ name, type }) {
      asked.push(`target ${type} ${name}`)
      failures.target?.(name)
      return { url: `/put/${name}`, filepath: `at-${name}`, contentType: 'x/y' }
    },
    async send({ url }, { name }, { signal, onProgress }) {
      open += 1
      most = Math.max(most, open)
      asked.push(`send ${url}`)
      await settled()
      open -= 1
      signal.throwIfAborted()
      failures.send?.(name)
      onProgress(0.5)
    },
    async confirm({ name }, filepath) {
      asked.push(`confirm ${filepath}`)
      failures.confirm?.(name)
      return { uuid: filepath }
    },
  })
  const ended = async () => {
    while (queue.get().some(({ state }) => ['waiting', 'sending', 'checking'].includes(state))) await settled()
    return queue.get().map(({ name, state }) => `${name} ${state}`)
  }
  return { queue, asked, unexpected, ended, most: () => most }
}

describe('Uploads', () => {
  it('an upload requests a URL, sends the file to it and confirms the file; pictures go to the list of images', async () => {
    const { queue, asked, ended } = aQueue()
    queue.add('a', [file('foto.JPG'), file('nota.pdf')])
    expect(await ended()).toEqual(['foto.JPG done', 'nota.pdf done'])
    expect(asked.filter((each) => each.includes('foto'))).toEqual([
      'target images foto.JPG',
      'send /put/foto.JPG',
      'confirm at-foto.JPG',
    ])
    expect(asked).toContain('target files nota.pdf')
  })

  it('uploads wait until the server accepts calls from the user again, and then continue', async () => {
    let calls = 0
    const retryOn = new Date(Date.now() + 1_000).toISOString()
    const { queue, ended } = aQueue({
      target: () => {
        calls += 1
        if (calls === 2) throw new ApiError(429, 'limits.callsPerMinute', { retryOn })
      },
    })
    queue.add('a', [file('1.pdf'), file('2.pdf'), file('3.pdf'), file('4.pdf')], undefined, ['IBI'])
    expect(queue.get().map(({ tags }) => tags)).toEqual(Array(4).fill(['IBI']))
    expect(await ended()).toEqual(['1.pdf done', '2.pdf done', '3.pdf done', '4.pdf done'])
  })

  it('uploads continue even if the clock is set back while they wait', async () => {
    let calls = 0
    const now = Date.now.bind(Date)
    const { queue, ended } = aQueue({
      target: () => {
        calls += 1
        if (calls > 1) return
        setTimeout(() => vi.spyOn(Date, 'now').mockImplementation(() => now() - 200))
        throw new ApiError(429, 'limits.callsPerMinute', { retryOn: new Date(now() + 1_000).toISOString() })
      },
    })
    queue.add('a', [file('1.pdf')])
    expect(await ended()).toEqual(['1.pdf done'])
    vi.restoreAllMocks()
  }, 20_000)

  it('at most three uploads run at the same time', async () => {
    const { queue, ended, most } = aQueue()
    queue.add(
      'a',
      Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`)),
    )
    expect(await ended()).toHaveLength(10)
    expect(most()).toBe(3)
  })

  it('a failed upload does not stop the uploads after it, and a retry sends only the failed file', async () => {
    let isDown = true
    const { queue, asked, ended } = aQueue({
      send: (name) => {
        if (name === 'b.pdf' && isDown) throw new ApiError(0, 'files.uploadFailed')
      },
    })
    queue.add(
      'a',
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)),
    )
    expect(await ended()).toEqual(['a.pdf done', 'b.pdf failed', 'c.pdf done'])
    expect(queue.get()[1]?.error).toMatchObject({ code: 'files.uploadFailed' })
    isDown = false
    asked.length = 0
    queue.retryFailed('other')
    expect(asked).toEqual([])
    queue.retryFailed('a')
    expect(await ended()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done'])
    expect(asked).toEqual(['target files b.pdf', 'send /put/b.pdf', 'confirm at-b.pdf'])
  })

  it.each([
    [415, 'files.wrongType', false],
    [413, 'files.tooLarge', false],
    [409, 'files.quotaReached', false],
    [409, 'attachments.tooMany', false],
    [415, 'attachments.unreadablePicture', false],
    [413, 'attachments.pictureTooLarge', false],
    [0, 'files.uploadFailed', true],
    [503, 'limits.busy', true],
    [409, 'files.tooManyOpenUploads', true],
    [410, 'files.urlExpired', true],
  ] as const)(
    'an upload that failed with status %i and code %s can be retried: %s',
    async (status, code, isRetried) => {
      const { queue, asked, ended } = aQueue({
        send: () => {
          throw new ApiError(status, code)
        },
      })
      queue.add('a', [file('a.pdf')])
      await ended()
      expect(queue.get().map(mayRetry)).toEqual([isRetried])
      asked.length = 0
      queue.retry(1)
      queue.retryFailed('a')
      await ended()
      expect(asked.length > 0).toBe(isRetried)
    },
  )

  it('a retry does not resend a file that has already arrived', async () => {
    let isDown = true
    const { queue, asked, ended } = aQueue({
      confirm: () => {
        if (isDown) throw new ApiError(0, 'network')
      },
    })
    queue.add('a', [file('a.pdf')])
    expect(await ended()).toEqual(['a.pdf failed'])
    isDown = false
    asked.length = 0
    queue.retry(1)
    expect(await ended()).toEqual(['a.pdf done'])
    expect(asked).toEqual(['confirm at-a.pdf'])
  })

  it('a retry resends a file that the server no longer has', async () => {
    const codes = ['network', 'files.notFound']
    const { queue, asked, ended } = aQueue({
      confirm: () => {
        const code = codes.shift()
        if (code) throw new ApiError(code === 'network' ? 0 : 404, code)
      },
    })
    queue.add('a', [file('a.pdf')])
    await ended()
    queue.retry(1)
    expect(await ended()).toEqual(['a.pdf done'])
    expect(asked.filter((each) => each.startsWith('send'))).toHaveLength(2)
  })

  it('a waiting or running upload can be cancelled, and a cancelled upload can be retried', async () => {
    const { queue, ended } = aQueue()
    queue.add(
      'a',
      Array.from({ length: 4 }, (_, index) => file(`${index}.pdf`)),
    )
    await settled()
    queue.cancel(1)
    queue.cancel(4)
    expect(await ended()).toEqual(['0.pdf cancelled', '1.pdf done', '2.pdf done', '3.pdf cancelled'])
    queue.retry(4)
    expect((await ended()).at(-1)).toBe('3.pdf done')
    queue.dismiss(({ state }) => state === 'done')
    expect(await ended()).toEqual(['0.pdf cancelled'])
  })

  it('the upload queue reports a server failure as an unexpected error, but not a rejected or interrupted upload', async () => {
    const codes: Record<string, ApiError> = {
      'a.pdf': new ApiError(415, 'files.wrongType'),
      'b.pdf': new ApiError(0, 'files.uploadFailed'),
      'c.pdf': new ApiError(500, 'unknown'),
    }
    const { queue, unexpected, ended } = aQueue({
      send: (name) => {
        throw codes[name]
      },
    })
    queue.add(
      'a',
      Object.keys(codes).map((name) => file(name)),
    )
    await ended()
    expect(unexpected).toEqual([codes['c.pdf']])
  })

  it('the upload of an empty file fails without a call to the server', async () => {
    const { queue, asked, ended } = aQueue()
    queue.add('a', [file('a.pdf', 0)])
    expect(await ended()).toEqual(['a.pdf failed'])
    expect(asked).toEqual([])
    expect(queue.get()[0]?.error).toMatchObject({ code: 'files.empty' })
  })
})
