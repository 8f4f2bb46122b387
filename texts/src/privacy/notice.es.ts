/** Legal notice (Spanish act 34/2002, LSSI, article 10). Each line is a paragraph, heading or list item. */
export const notice = `
# Aviso legal

Este es el texto de serie del programa. Antes de abrir el servicio al público, su titular debe revisarlo y completar lo que figura entre corchetes.

# Titular del servicio

De acuerdo con el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico, estos son los datos del titular de este sitio:

- Denominación: {{operatorName}}
- NIF: [NIF del titular]
- Domicilio: [calle, número, código postal, municipio y provincia]
- Correo electrónico: {{operatorEmail}}
- Teléfono: [teléfono]
- Datos registrales: [Registro Mercantil, tomo, folio, hoja e inscripción; si no procede, suprima esta línea]
- Autorización o colegiación, si la actividad la exige: [autoridad u organismo supervisor, número y normas profesionales; si no procede, suprima esta línea]

# Qué es este servicio

{{operatorName}} ofrece una aplicación para gestionar carteras de activos inmobiliarios, valorarlos y consultar información de mercado. La usan los clientes que la contratan, las personas que ellos dan de alta y quien se registra por su cuenta.

Si hay precios publicados, se indica siempre si incluyen los impuestos aplicables y, en su caso, los gastos adicionales.

# Propiedad intelectual

El programa, su diseño, sus textos y sus marcas pertenecen a {{operatorName}} o a quienes le han concedido licencia. Los datos que introduce cada cliente siguen siendo suyos.

La cartografía y los datos públicos pertenecen a los organismos que los publican y se usan según sus licencias, que el mapa cita al pie.

# Responsabilidad

Los valores que calcula la aplicación son estimaciones estadísticas. No son tasaciones oficiales en el sentido de la Orden ECO/805/2003 y no sirven para las finalidades que esa orden reserva a las sociedades de tasación.

Los enlaces a sitios de terceros se ofrecen para su comodidad. {{operatorName}} no los controla; si tiene conocimiento efectivo de que alguno es ilícito, lo retira.

# Comunicaciones

Puede dirigirse al titular en {{operatorEmail}}. Para avisar de un contenido ilícito, escriba a la misma dirección e indique dónde está y por qué lo considera ilícito.

# Legislación aplicable

Este aviso se rige por la legislación española. Si actúa como consumidor, los tribunales competentes son los de su domicilio; en otro caso, los que indiquen las condiciones de uso.
`
