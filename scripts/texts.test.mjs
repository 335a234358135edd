import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { root } from './run.mjs';

console.log(typeof globSync);
