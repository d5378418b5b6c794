// Writes the API reference to site/.source/api: a page for each public type, with the signatures of the approved public API and the
// texts of the XML documentation.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const target = path.join(import.meta.dirname, '.source', 'api');
const core = 'MsSqlConnector';
const packages = [core, ...['DependencyInjection', 'EntityFrameworkCore', 'Entra', 'AzureKeyVault', 'NetTopologySuite', 'Testing'].map(name => `${core}.${name}`)];
const keywords = {
  string: 'String', int: 'Int32', long: 'Int64', short: 'Int16', byte: 'Byte', bool: 'Boolean', object: 'Object', char: 'Char', float: 'Single', double: 'Double',
  decimal: 'Decimal',
};

const decode = text => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
const escape = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\{\{/g, '&#123;&#123;').replace(/\|/g, '&#124;');
/** A browser breaks a long name before a word of it. */
const breakable = name => escape(name).replace(/(?<=[a-z\d])(?=[A-Z])/g, '<wbr>');
const lastName = name => name.replace(/\(.*$/, '').split('.').at(-1);

/** Converts the text of an element to Markdown. */
function toMarkdown(xml) {
  return xml
    .split(/(<c>[\s\S]*?<\/c>|<(?:see|paramref|typeparamref)\b[^>]*\/>)/)
    .map(part => {
      const code = part.match(/^<c>([\s\S]*)<\/c>$/)?.[1] ?? part.match(/^<(?:see|paramref|typeparamref)\b[^>]*?(?:cref="\w:|langword="|name=")([^"]*)"/)?.[1];
      return code === undefined ? escape(decode(part.replace(/<para>/g, '\n\n').replace(/<[^>]+>/g, ' '))) : `\`${decode(part.startsWith('<c>') ? code : lastName(code))}\``;
    })
    .join('')
    .replace(/[ \t]*\n[ \t]*(?!\n)/g, '\n')
    .trim();
}

function readDocumentation(name) {
  const xml = fs.readFileSync(path.join(root, 'src', name, 'bin', 'Release', 'net10.0', `${name}.xml`), 'utf8');
  return [...xml.matchAll(/<member name="(\w:)([^"]*)">([\s\S]*?)<\/member>/g)].map(match => ({ id: match[2], body: match[3] }));
}

/** Types as their last names, so that those of signatures and of the XML documentation are equal. */
function simplify(types) {
  return types
    .replace(/System\.Nullable\{([^}]*)\}/g, '$1')
    .replace(/[\w.]*\.(\w)/g, '$1')
    .replace(/`+\d+|\?/g, '')
    .replace(/\b[a-z]+\b/g, word => keywords[word] ?? word)
    .replace(/</g, '{').replace(/>/g, '}').replace(/@/g, '').replace(/\s/g, '');
}

function typesOfSignature(parameters) {
  return parameters
    .replace(/\[[^\]]*\] /g, '').replace(/ = [^,)]*/g, '')
    .split(/, (?![^<]*>)/)
    .map(parameter => parameter.replace(/^(?:this|out|ref|in|params) /, '').replace(/ @?\w+$/, ''))
    .join(',');
}

function findDocumentation(documentation, type, signature) {
  const [, name, parameters] = signature.match(/([\w@]+)(?:<[^>]*>)?\(([^)]*)\)/) ?? [null, signature.match(/(\w+)(?: \{| =|$|;)/)?.[1] ?? '', ''];
  const member = name === lastName(type).replace(/[`<].*/, '') ? '#ctor' : name;
  const candidates = documentation.filter(entry => entry.id.replace(/\(.*|``\d+.*/, '') === `${type}.${member}`);
  const wanted = simplify(typesOfSignature(parameters));
  return candidates.find(entry => simplify(entry.id.match(/\((.*)\)/)?.[1] ?? '') === wanted) ?? (candidates.length === 1 ? candidates[0] : undefined);
}

function elementOf(entry, name) {
  return entry?.body.match(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`))?.[1];
}

function describe(entry) {
  if (!entry) {
    return '';
  }

  const lines = [/<inheritdoc/.test(entry.body) ? 'See the base class.' : toMarkdown(elementOf(entry, 'summary') ?? '')];
  for (const [, name, text] of entry.body.matchAll(/<(?:param|typeparam) name="(\w+)">([\s\S]*?)<\/(?:param|typeparam)>/g)) {
    lines.push(`- \`${name}\`: ${toMarkdown(text)}`);
  }

  for (const [label, name] of [['Returns', 'returns'], ['Value', 'value'], ['Remarks', 'remarks']]) {
    const text = elementOf(entry, name);
    lines.push(...text ? [`**${label}**: ${toMarkdown(text)}`] : []);
  }

  for (const [, type, text] of entry.body.matchAll(/<exception cref="T:([^"]*)">([\s\S]*?)<\/exception>/g)) {
    lines.push(`**Throws** \`${lastName(type)}\`: ${toMarkdown(text)}`);
  }

  return lines.join('\n\n');
}

const memberName = signature => (signature.match(/([\w@]+)(?:<[^>]*>)?\(/) ?? signature.match(/(\w+)(?: \{| =|$|;)/))?.[1] ?? signature;
const shorten = signature => signature.replace(/\b(?:System|Microsoft|MsSqlConnector)\.(?:\w+\.)*(?=\w)/g, '');

/** Writes the page of a type: constructors first, then the members by name, with one heading for all overloads. */
function writeType(type, documentation) {
  const lines = [`# ${escape(type.title)}`, '```csharp', shorten(type.signature), '```', describe(documentation.find(entry => entry.id === type.id))];
  const own = type.title.replace(/<.*/, '');
  const order = signature => (memberName(signature) === own ? '' : memberName(signature));
  let heading = null;
  for (const signature of type.members.toSorted((left, right) => order(left).localeCompare(order(right)))) {
    if (memberName(signature) !== heading) {
      heading = memberName(signature);
      lines.push(`## ${heading === own ? 'Constructors' : escape(heading)}`);
    }

    lines.push('```csharp', shorten(signature), '```', describe(findDocumentation(documentation, type.id, signature)));
  }

  fs.writeFileSync(path.join(target, `${type.file}.md`), lines.join('\n\n').replace(/```csharp\n\n/g, '```csharp\n').replace(/\n\n```(?!csharp)/g, '\n```'));
}

function readTypes(name) {
  const types = [];
  for (const line of fs.readFileSync(path.join(root, 'tests', 'MsSqlConnector.Packages.Tests', 'PublicApi', `${name}.approved.txt`), 'utf8').split('\n')) {
    const declared = line.match(/^public .*?(?:class|struct|enum|interface|delegate(?: [\w.]+)?) (MsSqlConnector[\w.]*|Microsoft[\w.]*)(<\w+>)?/);
    if (declared) {
      const id = declared[1] + (declared[2] ? '`1' : '');
      types.push({ id, title: lastName(declared[1]) + (declared[2] ?? ''), file: declared[1] + (declared[2] ? '-1' : ''), signature: line, members: [] });
    } else if (line.startsWith('    ')) {
      types.at(-1)?.members.push(line.trim());
    }
  }

  return types;
}

/** The types of a package; those of the core package by namespace, because their short names have a meaning only there. */
function groupTypes(name, types) {
  const groupOf = type => (name === core ? type.id.replace(/\.[^.]*$/, '') : name);
  const groups = [...new Set(types.map(groupOf))].sort((left, right) => left.localeCompare(right));
  return groups.map(group => [group, types.filter(type => groupOf(type) === group)]);
}

fs.mkdirSync(target, { recursive: true });
const sidebar = [];
const index = ['# API reference', 'The pages show the build for .NET 10.'];
for (const name of packages) {
  const documentation = readDocumentation(name);
  const types = readTypes(name).sort((left, right) => left.title.localeCompare(right.title));
  types.forEach(type => writeType(type, documentation));
  for (const [group, members] of groupTypes(name, types)) {
    sidebar.push({ text: breakable(group), collapsed: group !== core, items: members.map(type => ({ text: breakable(type.title), link: `/api/${type.file}` })) });
    index.push(`## ${group}`, members.map(type => `- [${escape(type.title)}](${type.file}.md)`).join('\n'));
  }
}

fs.writeFileSync(path.join(target, 'index.md'), index.join('\n\n'));
fs.writeFileSync(path.join(target, 'sidebar.json'), JSON.stringify(sidebar));
