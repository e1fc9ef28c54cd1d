import 'expo-router/entry';
import './src/widgets/start';
