// The facts about the project that Directory.Build.props has.
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const properties = fs.readFileSync(path.join(root, 'Directory.Build.props'), 'utf8');
const read = name => properties.match(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`))?.[1] ?? '';

export const version = read('Version');

/** The public address of the repository; empty if there is none. As for MSBuild, an environment variable can set it. */
export const repositoryAddress = process.env.RepositoryAddress ?? read('RepositoryAddress');
