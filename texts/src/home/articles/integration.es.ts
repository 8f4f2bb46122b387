import { type Article, code, heading, link, list, paragraph } from './article.ts'

export const integration: Article = {
  id: 'integration',
  topic: 'programs',
  needs: 'manageIntegration',
  title: 'Enviar las valoraciones firmadas a su sistema',
  summary: 'Cada firma envía los datos y el informe en PDF a la dirección que elija.',
  blocks: [
    paragraph(
      'El operador admite primero el servidor de su sistema. Después, en Mi perfil › Integración, un administrador pone la dirección, que tiene que ser https, y el idioma del informe. Al guardar por primera vez se muestra la clave de firma: cópiela, porque no se vuelve a mostrar.',
    ),
    heading('content', 'Qué llega'),
    code(
      'POST <su dirección>\nContent-Type: multipart/form-data\nLindero-Delivery: <identificador>\nLindero-Timestamp: 1767225600\nLindero-Signature: sha256=…\n\ndata    JSON: activo y valoración,\n        como GET /api/valuations/<uuid>\nreport  PDF',
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
      'Su sistema responde con un código entre 200 y 299. Con cualquier otro, o sin respuesta, se intenta seis veces en unas 16 horas; no se siguen redirecciones. La lista de envíos dice el motivo, y lo que ha fallado se puede enviar de nuevo. Si apaga o quita la integración, se cancela lo que estaba pendiente.',
    ),
    link('/user-profile/integration', 'Ir a la integración'),
  ],
}
