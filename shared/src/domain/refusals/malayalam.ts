import { refusalTexts } from '../../contract/refusal-texts.ts';
import { sayInMalayalam } from './say-in-malayalam.ts';

/** Says refusals in Malayalam from now on. */
export function refuseInMalayalam(): void {
  refusalTexts.say = sayInMalayalam;
}
