import { addKnowledge } from '@arrakis/bots'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import { addModules } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'

// Whatever lists the kinds of decisions imports this file first: modules bring kinds of their own.
addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)
