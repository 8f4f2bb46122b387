import { type Article, code, heading, link, list, paragraph } from './article.ts'

export const integration: Article = {
  id: 'integration',
  topic: 'programs',
  needs: 'manageIntegration',
  title: 'Avisar a su sistema de lo que ocurre',
  summary: 'Firmas, cambios, tareas y pagos llegan a la dirección que elija.',
  blocks: [
    paragraph(
      'El operador admite primero el servidor de su sistema. Después, en Mi perfil › Integración, un administrador pone la dirección, que tiene que ser https, lo que se envía y el idioma del informe. Al guardar por primera vez se muestra la clave de firma: cópiela, porque no se vuelve a mostrar.',
    ),
    heading('content', 'Qué llega'),
    code(
      'POST <su dirección>\nContent-Type: multipart/form-data\nLindero-Delivery: <identificador>\nLindero-Timestamp: 1767225600\nLindero-Signature: sha256=…\n\ndata    JSON: activo y valoración,\n        como GET /api/valuations/<uuid>\nreport  PDF',
    ),
    paragraph(
      'Los demás avisos llegan por lotes de hasta 100, en el orden en que ocurrieron, sin informe. data dice qué cambió y con qué llamada leerlo, nunca los valores.',
    ),
    code(
      '{"delivery": "…", "event": "events",\n "customerUuid": "…", "events": [\n  {"uuid": "…", "event": "asset.changed",\n   "occurredOn": "…", "assetUuid": "…",\n   "object": null, "changed": ["floor"],\n   "read": "/api/assets/<uuid>"}]}',
    ),
    code(
      '"asset.changed"      cambió un activo\n"procedure.changed"  un dato de su gestión jurídica\n"task.changed"       cambió una tarea\n"payment.due"        un pago vence hoy\n"payment.paid"       se pagó',
    ),
    heading('signature', 'Comprobar la firma'),
    code('HMAC-SHA256(clave,\n  timestamp + "." + delivery + "." + data)'),
    list(
      'data es el texto tal como llega, sin volver a escribirlo.',
      'report.sha256, dentro de data, es la huella del PDF.',
      'Rechace los envíos cuya hora no sea reciente.',
      'Un envío puede llegar dos veces: guarde su identificador.',
    ),
    heading('failures', 'Si no llega'),
    paragraph(
      'Su sistema responde con un código entre 200 y 299. Con cualquier otro, o sin respuesta, se intenta seis veces en unas 16 horas; no se siguen redirecciones. Un lote de cambios que su sistema rechaza, por ejemplo con 400, 422 o 500, se da por fallido tras cuatro intentos en 36 minutos, y los siguientes continúan. Al guardar la integración, un lote que espera se intenta en el acto. La lista de envíos dice el motivo, y cualquier envío, o todos los de un periodo, se pueden enviar de nuevo con el mismo identificador. Mientras un lote de cambios espera su siguiente intento, los posteriores esperan también. Si apaga o quita la integración, se cancela lo que estaba pendiente.',
    ),
    link('/user-profile/integration', 'Ir a la integración'),
  ],
}
