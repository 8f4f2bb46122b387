import diagnostics from 'node:diagnostics_channel'
import { VERSION } from '@lindero/contract/kernel/version'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { currentRequest } from '../log/request-id.ts'

/** Maximum number of spans that wait to be sent. Any more are dropped. */
const WAITING_SPANS = 2_048

/**
 * Sends a span for each call and each of its database transactions to a collector. The provider is not registered
 * globally, because libraries could then add spans that contain statements or addresses.
 */
export function traceServer(app: FastifyInstance, endpoint: string, log: Log): void {
  const exporter = loggedExporter(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lindero', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: WAITING_SPANS })],
  })
  const tracer = provider.getTracer('lindero')
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url
    // The path of an unknown route is not used as the name, because it may contain any text.
    const name = route ? `${request.method} ${route}` : 'other'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route ?? 'none',
      'request.id': request.id,
    }
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request))
    const within = trace.setSpan(ROOT_CONTEXT, span)
    const current = currentRequest()
    if (current) {
      const { traceId, spanId, traceFlags } = span.spanContext()
      current.traceparent = `00-${traceId}-${spanId}-0${traceFlags}`
      current.beginSpan = (part) => {
        const inner = tracer.startSpan(part, { kind: SpanKind.CLIENT }, within)
        return (error) => {
          // Only the error's name is sent, because its message may contain personal data.
          if (error instanceof Error) inner.setStatus({ code: SpanStatusCode.ERROR, message: error.name })
          inner.end()
        }
      }
    }
    // This also runs if the caller disconnects before the response.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
  const passOn = (message: unknown) => {
    const { request } = message as { request: { addHeader(name: string, value: string): void } }
    const traceparent = currentRequest()?.traceparent
    if (traceparent) request.addHeader('traceparent', traceparent)
  }
  diagnostics.subscribe('undici:request:create', passOn)
  app.addHook('onClose', async () => {
    diagnostics.unsubscribe('undici:request:create', passOn)
    await provider.shutdown()
  })
}

/** The caller's span, if the caller sent a valid `traceparent`. */
function parentOf({ headers }: FastifyRequest) {
  const sent = headers.traceparent
  const parent = typeof sent === 'string' ? parseTraceParent(sent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

/** Logs failed exports, because the library drops the spans of a failed export silently. */
function loggedExporter(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED)
          log.warn({ err: result.error, spans: spans.length }, 'traces did not go out')
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
