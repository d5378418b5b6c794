// Executes the queries of the standard input on a server, and writes the values that tedious has read. SharedScript describes the form of the
// values. The output has one array for each query, which contains an array for each row.
'use strict';
const { Connection, Request, TYPES } = require('tedious');

const pad = (number, width) => String(number).padStart(width, '0');

function dateText(value) {
  return `${pad(value.getUTCFullYear(), 4)}-${pad(value.getUTCMonth() + 1, 2)}-${pad(value.getUTCDate(), 2)}`;
}

function timeText(value) {
  // tedious stores the fraction below a millisecond in an additional property, in seconds.
  const ticks = value.getUTCMilliseconds() * 10000 + Math.round((value.nanosecondsDelta || 0) * 1e7);
  return `${pad(value.getUTCHours(), 2)}:${pad(value.getUTCMinutes(), 2)}:${pad(value.getUTCSeconds(), 2)}.${pad(ticks, 7)}`;
}

function text(column) {
  const value = column.value;
  const type = column.metadata.type.name;
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (value instanceof Date) {
    if (type === 'Date') return dateText(value);
    if (type === 'Time') return timeText(value);
    return `${dateText(value)} ${timeText(value)}`;
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (type === 'UniqueIdentifier') return value.toLowerCase();
  return String(value).trimEnd();
}

function run(connection, query) {
  return new Promise((resolve, reject) => {
    const rows = [];
    const request = new Request(query.sql, (error) => {
      if (!error) resolve(rows);
      else if (query.mayFail) resolve([[String(error.number), error.message]]);
      else reject(error);
    });
    request.on('row', (columns) => rows.push(columns.map(text)));
    for (const parameter of query.parameters || []) {
      const value = parameter.type === 'VarBinary' ? Buffer.from(parameter.value, 'hex')
        : parameter.type === 'DateTime2' ? new Date(parameter.value) : parameter.value;
      request.addParameter(parameter.name, TYPES[parameter.type], value, parameter.options);
    }
    if (query.parameters) connection.execSql(request);
    else connection.execSqlBatch(request);
  });
}

async function main(task) {
  const connection = new Connection({
    server: '127.0.0.1',
    authentication: { type: 'default', options: { userName: task.user, password: task.password } },
    options: {
      port: task.port, encrypt: task.encrypt, trustServerCertificate: true, database: 'master', useUTC: true,
      connectTimeout: 20000, requestTimeout: 20000,
    },
  });
  await new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  const results = [];
  for (const query of task.queries) results.push(await run(connection, query));
  await new Promise((resolve) => { connection.on('end', resolve); connection.close(); });
  process.stdout.write(JSON.stringify(results));
}

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => { input += chunk; });
process.stdin.on('end', () => main(JSON.parse(input)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}));
