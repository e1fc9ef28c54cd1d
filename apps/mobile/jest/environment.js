const Environment = require('@react-native/jest-preset/jest/react-native-env.js');

/** Node's own network: the tests speak with a real server, which Expo's stand-in for fetch cannot. */
module.exports = class extends Environment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { nodeFetch: fetch, nodeResponse: Response });
  }
};
