import { openDatabase } from '../../ground/database/open-database.ts';
import { writeUntilKilled } from './ledger.ts';

const [folder = '', cycle = ''] = process.argv.slice(2);
await writeUntilKilled(await openDatabase({ dataDir: folder }), cycle);
